
"use strict";
// Sorts the table of tasks by a column whose head is pressed, and shows the rows that the filter wants.
(() => {
  const table = document.getElementById("rows");
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  const filter = document.getElementById("filter");
  const kind = document.getElementById("kind");
  const shown = document.getElementById("shown");
  const rows = [...body.rows];
  const texts = new Map(rows.map((row) => [row, row.textContent.toLowerCase()]));

  function value(row, column) {
    return row.cells[column].textContent;
  }

  function compare(a, b) {
    const x = Number.parseFloat(a.replace("×", ""));
    const y = Number.parseFloat(b.replace("×", ""));
    if (Number.isFinite(x) && Number.isFinite(y)) {
      return x - y;
    }
    return a === b ? 0 : a === "" ? 1 : b === "" ? -1 : a < b ? -1 : 1;
  }

  function sort(column) {
    const falling = heads[column].getAttribute("aria-sort") === "ascending";
    heads.forEach((head) => head.removeAttribute("aria-sort"));
    heads[column].setAttribute("aria-sort", falling ? "descending" : "ascending");
    const sign = falling ? -1 : 1;
    rows.sort((a, b) => sign * compare(value(a, column), value(b, column)));
    body.append(...rows);
  }

  function show() {
    const words = filter.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
    let count = 0;
    for (const row of rows) {
      const fits =
        (kind.value === "" || row.dataset.kind === kind.value) &&
        words.every((word) => texts.get(row).includes(word));
      row.hidden = !fits;
      count += fits ? 1 : 0;
    }
    shown.textContent = count === rows.length ? `${count} rows` : `${count} of ${rows.length} rows`;
  }

  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    button.addEventListener("click", () => sort(column));
    head.replaceChildren(button);
  });
  filter.addEventListener("input", show);
  kind.addEventListener("change", show);
  show();
})();
