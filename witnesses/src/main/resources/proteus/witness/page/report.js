
(() => {
  'use strict';
  const byId = (id) => document.getElementById(id);

  addEventListener('beforeprint', () => {
    document.querySelectorAll('details').forEach((d) => { d.open = true; });
  });

  const data = byId('path-data');
  if (!data) return;
  const steps = JSON.parse(data.textContent);
  const list = byId('steps');
  const rows = [...list.children];
  const buttons = rows.map((row) => row.firstElementChild);
  const source = document.querySelector('.source');
  const section = byId('program');
  const last = steps.length - 1;

  // Groups: a step and the deeper ones after it.
  const end = new Array(steps.length).fill(0);
  const parent = new Array(steps.length).fill(-1);
  const around = [];
  steps.forEach((step, i) => {
    while (around.length && steps[around[around.length - 1]].depth >= step.depth) end[around.pop()] = i;
    if (around.length) parent[i] = around[around.length - 1];
    around.push(i);
  });
  around.forEach((i) => { end[i] = steps.length; });
  const isGroup = (i) => end[i] > i + 1;
  const open = steps.map((step, i) => isGroup(i) && (step.kind !== 'loop' || end[i] > last));

  const isShown = (i) => parent[i] < 0 || (open[parent[i]] && !rows[parent[i]].hidden);

  function refresh(from, to) {
    for (let i = from; i < to; i++) {
      rows[i].hidden = !isShown(i);
      if (isGroup(i)) buttons[i].setAttribute('aria-expanded', String(open[i]));
    }
    byId('all').textContent = open.some((o, i) => isGroup(i) && !o) ? 'Open all' : 'Close all';
  }

  function toggle(i, to) {
    if (!isGroup(i) || open[i] === to) return;
    open[i] = to;
    if (!to && current > i && current < end[i]) select(i);
    refresh(i, end[i]);
    counted();
  }

  function reveal(i) {
    let outer = -1;
    for (let p = parent[i]; p >= 0; p = parent[p]) {
      if (!open[p]) { open[p] = true; outer = p; }
    }
    if (outer >= 0) refresh(outer, end[outer]);
  }

  function shownFrom(i, by) {
    for (let j = i + by; j >= 0 && j <= last; j += by) if (!rows[j].hidden) return j;
    return -1;
  }

  // What is known after a step: all changes up to it.
  function upTo(i, apply) {
    const known = new Map();
    for (let j = 0; j <= i; j++) apply(known, steps[j]);
    return known;
  }

  const values = (i) => upTo(i, (known, step) => {
    step.gone.forEach((name) => known.delete(name));
    step.set.forEach(([name, text, target]) => known.set(name, { text, target }));
  });

  const objects = (i) => upTo(i, (known, step) => {
    step.drop.forEach((id) => known.delete(id));
    step.draw.forEach((box) => known.set(box.id, box));
  });

  function showValues(i) {
    const before = shownFrom(i, -1);
    const old = before < 0 ? new Map() : values(before);
    const now = values(i);
    const sameCall = before < 0 || steps[before].in === steps[i].in;
    const was = (name) => (old.has(name) ? old.get(name).text : undefined);
    const entries = [...now].map(([name, value]) => {
      const entry = document.createElement('div');
      const term = document.createElement('dt');
      const text = document.createElement('dd');
      term.textContent = name;
      text.textContent = value.text;
      entry.append(term, text);
      if (was(name) !== value.text) {
        entry.className = 'changed';
        if (sameCall && old.has(name)) {
          const before = document.createElement('dd');
          before.className = 'was';
          before.textContent = 'was ' + was(name);
          entry.append(before);
        }
      }
      return entry;
    });
    byId('values').replaceChildren(...entries);
  }

  const drawing = byId('memory');
  const lines = byId('arrows');

  function element(tag, className, ...inside) {
    const made = document.createElement(tag);
    made.className = className;
    made.append(...inside);
    return made;
  }

  // Objects in columns: each stands right of the first that leads to it.
  function columns(boxes, pointers) {
    const column = new Map();
    const fixed = [...boxes.keys()].filter((id) => !boxes.get(id).block);
    let open = [...pointers.map(([, value]) => value.target), ...fixed];
    for (let depth = 1; open.length; depth++) {
      const next = [];
      open.filter((id) => !column.has(id)).forEach((id) => {
        column.set(id, depth);
        boxes.get(id).cells.forEach(([, , target]) => { if (boxes.has(target)) next.push(target); });
      });
      open = next;
    }
    return column;
  }

  function boxOf(box, isLedTo, arrows) {
    const name = element('p', 'name', box.name);
    const rows = box.cells.map(([place, text, target]) => {
      const row = element('div', 'cell', element('span', 'at', place), element('span', '', text));
      if (target) arrows.push([row, target]);
      return row;
    });
    const state = box.alive ? (isLedTo ? '' : ' lost') : ' ended';
    return element('div', 'box' + state, name, element('p', 'about', box.about), ...rows);
  }

  function arrow(from, to, area) {
    const a = from.getBoundingClientRect();
    const b = to.getBoundingClientRect();
    const x = a.right - area.left;
    const y = a.top + a.height / 2 - area.top;
    const back = b.left <= a.right;
    const u = (back ? b.right : b.left) - area.left;
    const v = b.top + Math.min(12, b.height / 2) - area.top;
    const bend = Math.max(24, Math.abs(u - x) / 2);
    const path = document.createElementNS(lines.namespaceURI, 'path');
    path.setAttribute('d', `M${x} ${y}C${x + bend} ${y} ${back ? u + bend : u - bend} ${v} ${u} ${v}`
      + `m${back ? 6 : -6} -4L${u} ${v}l${back ? 6 : -6} 4`);
    return path;
  }

  function showMemory(i) {
    if (!drawing) return;
    const boxes = objects(i);
    const pointers = [...values(i)].filter(([, value]) => boxes.has(value.target));
    const column = columns(boxes, pointers);
    const arrows = [];
    const first = element('div', 'column', ...pointers.map(([name, value]) => {
      const variable = element('div', 'variable', name);
      arrows.push([variable, value.target]);
      return variable;
    }));
    const rest = [];
    const shown = new Map();
    boxes.forEach((box, id) => {
      const at = column.get(id) || 0;
      while (rest.length <= at) rest.push([]);
      shown.set(id, boxOf(box, at > 0, arrows));
      rest[at].push(shown.get(id));
    });
    const others = rest.shift() || [];
    const all = [first, ...rest.map((inside) => element('div', 'column', ...inside))];
    if (others.length) all.push(element('div', 'column', ...others));
    drawing.replaceChildren(...all, lines);
    const area = drawing.getBoundingClientRect();
    const led = arrows.filter(([, id]) => shown.has(id));
    lines.replaceChildren(...led.map(([from, id]) => arrow(from, shown.get(id), area)));
    lines.setAttribute('width', drawing.scrollWidth);
    lines.setAttribute('height', drawing.scrollHeight);
  }

  function rangeIn(line, from, to) {
    const range = document.createRange();
    const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    let at = 0;
    let started = false;
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const next = at + node.length;
      if (!started && from - 1 < next) { range.setStart(node, Math.max(0, from - 1 - at)); started = true; }
      if (started) range.setEnd(node, to > 0 && to <= next ? Math.max(0, to - at) : node.length);
      if (to > 0 && to <= next) break;
      at = next;
    }
    return started ? range : null;
  }

  function showLine(step) {
    document.querySelectorAll('.l.now').forEach((l) => l.classList.remove('now'));
    if (window.Highlight && CSS.highlights) CSS.highlights.delete('now');
    const line = step.at && byId(step.at);
    if (!line) return;
    line.classList.add('now');
    if (window.Highlight && CSS.highlights) {
      const range = rangeIn(line, step.from, step.to);
      if (range) CSS.highlights.set('now', new Highlight(range));
    }
    center(source, line);
    // Lines that were not laid out before have their true heights now.
    requestAnimationFrame(() => center(source, line));
  }

  function center(box, inner) {
    const outside = box.getBoundingClientRect();
    const place = inner.getBoundingClientRect();
    const margin = Math.min(60, outside.height / 4);
    if (place.top < outside.top + margin || place.bottom > outside.bottom - margin) {
      box.scrollTop += place.top - outside.top - outside.height / 2 + place.height / 2;
    }
  }

  // On small screens the steps are between the source, which stays above, and the buttons below.
  function keepInSight(row) {
    const place = row.getBoundingClientRect();
    const top = source.getBoundingClientRect().bottom + 8;
    const bottom = byId('next').getBoundingClientRect().top - 16;
    if (place.top < top || place.bottom > bottom) scrollBy(0, place.top - (top + bottom) / 2);
  }

  let current = -1;

  function counted() {
    byId('position').textContent = (current + 1) + ' / ' + steps.length;
    ['first', 'previous'].forEach((id) => { byId(id).disabled = shownFrom(current, -1) < 0; });
    ['next', 'last'].forEach((id) => { byId(id).disabled = current === last; });
  }

  function select(i) {
    if (i < 0 || i > last || i === current) return;
    const moved = current >= 0;
    reveal(i);
    if (current >= 0) {
      buttons[current].removeAttribute('aria-current');
      buttons[current].tabIndex = -1;
    }
    current = i;
    buttons[i].setAttribute('aria-current', 'step');
    buttons[i].tabIndex = 0;
    const inside = list.contains(document.activeElement);
    if (inside) buttons[i].focus({ preventScroll: true });
    if (list.scrollHeight > list.clientHeight + 1) center(list, rows[i]);
    else if (moved) keepInSight(rows[i]);
    const what = buttons[i].querySelector('.what').textContent;
    const line = buttons[i].querySelector('.line');
    byId('now').textContent = 'Step ' + (i + 1) + (line ? ', ' + line.textContent : '') + ': ' + what;
    showLine(steps[i]);
    showValues(i);
    showMemory(i);
    counted();
  }

  const moves = {
    next: () => select(shownFrom(current, 1)),
    previous: () => select(shownFrom(current, -1)),
    first: () => select(0),
    last: () => select(last),
    open: () => toggle(current, true),
    close: () => { if (isGroup(current) && open[current]) toggle(current, false); else select(parent[current]); },
  };
  const keys = {
    j: moves.next, ArrowDown: moves.next, k: moves.previous, ArrowUp: moves.previous,
    Home: moves.first, End: moves.last, ArrowRight: moves.open, ArrowLeft: moves.close,
  };

  buttons.forEach((button, i) => { button.tabIndex = -1; button.dataset.step = String(i); });
  list.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    const i = Number(button.dataset.step);
    if (isGroup(i)) toggle(i, !open[i]);
    select(i);
  });
  ['first', 'previous', 'next', 'last'].forEach((id) => byId(id).addEventListener('click', moves[id]));
  byId('all').addEventListener('click', () => {
    const to = open.some((o, i) => isGroup(i) && !o);
    steps.forEach((step, i) => { open[i] = to && isGroup(i); });
    refresh(0, steps.length);
    if (rows[current].hidden) {
      let shown = current;
      while (rows[shown].hidden) shown = parent[shown];
      select(shown);
    }
    counted();
  });
  document.addEventListener('keydown', (event) => {
    const move = keys[event.key];
    if (!move || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (event.target.closest('.source, .scroll, summary, input, select, textarea')) return;
    // Where the path is not to be seen, keys scroll the page as everywhere.
    const place = section.getBoundingClientRect();
    if (place.bottom < 80 || place.top > innerHeight - 80) return;
    event.preventDefault();
    move();
  });

  refresh(0, steps.length);
  select(0);
})();
