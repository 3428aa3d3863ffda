
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

  // The values after a step: all changes up to it.
  function values(i) {
    const known = new Map();
    for (let j = 0; j <= i; j++) {
      steps[j].gone.forEach((name) => known.delete(name));
      steps[j].set.forEach(([name, value]) => known.set(name, value));
    }
    return known;
  }

  function showValues(i) {
    const before = shownFrom(i, -1);
    const old = before < 0 ? new Map() : values(before);
    const now = values(i);
    const sameCall = before < 0 || steps[before].in === steps[i].in;
    const entries = [...now].map(([name, value]) => {
      const entry = document.createElement('div');
      const term = document.createElement('dt');
      const text = document.createElement('dd');
      term.textContent = name;
      text.textContent = value;
      entry.append(term, text);
      if (old.get(name) !== value) {
        entry.className = 'changed';
        if (sameCall && old.has(name)) {
          const was = document.createElement('dd');
          was.className = 'was';
          was.textContent = 'was ' + old.get(name);
          entry.append(was);
        }
      }
      return entry;
    });
    byId('values').replaceChildren(...entries);
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
