"""Drawings of curves whose axes both go up by powers of ten."""

import math
from html import escape

WIDTH, HEIGHT = 400, 260
LEFT, RIGHT, TOP, BOTTOM = 68, 26, 14, 40

# Grey that is readable on white and on black, and two colours that everybody tells apart.
STYLE = """text { font: 12px sans-serif; fill: #808080 }
.grid { stroke: #808080; stroke-opacity: .3 }
.curve { fill: none; stroke-width: 2 }
.k0 { stroke: #3b82c4 } .k1 { stroke: #d9730d; stroke-dasharray: 6 3 }
.linear { stroke: #808080; stroke-dasharray: 2 4; fill: none }
.failed { stroke-width: 2 }"""


def exponents(values):
    low = math.floor(math.log10(min(values)) + 1e-9)
    return low, max(low + 1, math.ceil(math.log10(max(values)) - 1e-9))


def number(exponent):
    if exponent > 4:
        return f"10^{exponent}"
    return f"{10**exponent:,}" if exponent >= 0 else f"{10.0**exponent:.{-exponent}f}"


def svg(series, title, unit):
    """Curves by name: points (n, value, whether it was decided), crosses for those that were not.

    The dotted line is linear growth from the largest first point.
    """
    points = [point for curve in series.values() for point in curve]
    x_low, x_high = exponents([n for n, _, _ in points])
    y_low, y_high = exponents([value for _, value, _ in points])

    def x(n):
        share = (math.log10(n) - x_low) / (x_high - x_low)
        return LEFT + share * (WIDTH - LEFT - RIGHT)

    def y(value):
        share = (math.log10(value) - y_low) / (y_high - y_low)
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)

    def text(left, top, anchor, words):
        place = f'x="{left:.1f}" y="{top:.1f}" text-anchor="{anchor}"'
        return f"<text {place}>{escape(words)}</text>"

    words = f"{title}, in {unit}"
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' width="{WIDTH}" height="{HEIGHT}" aria-label="{escape(words)}">',
        f"<style>{STYLE}</style>",
    ]
    for power in range(y_low, y_high + 1):
        height = y(10.0**power)
        out.append(f'<path class="grid" d="M{LEFT} {height:.1f}H{WIDTH - RIGHT}"/>')
        out.append(text(LEFT - 6, height + 4, "end", f"{number(power)} {unit}"))
    for power in range(x_low, x_high + 1):
        across = x(10.0**power)
        out.append(f'<path class="grid" d="M{across:.1f} {TOP}V{HEIGHT - BOTTOM}"/>')
        out.append(text(across, HEIGHT - BOTTOM + 16, "middle", number(power)))
    out.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 6, "middle", title))
    first = max((curve[0] for curve in series.values()), key=lambda point: point[1])
    end = min(10.0**x_high, first[0] * 10.0**y_high / first[1])
    top = first[1] * end / first[0]
    out.append(
        f'<path class="linear" d="M{x(first[0]):.1f} {y(first[1]):.1f}L{x(end):.1f} {y(top):.1f}"/>'
    )
    for i, (name, curve) in enumerate(series.items()):
        line = "L".join(f"{x(n):.1f} {y(value):.1f}" for n, value, decided in curve if decided)
        if line:
            told = f"<title>{escape(name)}</title>"
            out.append(f'<path class="curve k{i}" d="M{line}">{told}</path>')
        for n, value, decided in curve:
            if not decided:
                cross = f"M{x(n) - 4:.1f} {y(value) - 4:.1f}l8 8m0 -8l-8 8"
                out.append(f'<path class="failed k{i}" d="{cross}"/>')
        key = TOP + 12 + 16 * i
        out.append(f'<path class="curve k{i}" d="M{LEFT + 10} {key - 4}h28"/>')
        out.append(text(LEFT + 44, key, "start", name))
    return "\n".join(out) + "\n</svg>\n"
