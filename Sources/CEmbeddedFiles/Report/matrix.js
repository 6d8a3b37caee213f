// The matrix of all scenarios: its figure, its filter and its order.

// The largest ratios to the best index of the same layout and trace, for each depth of blue.
const heatSteps = [1.1, 1.5, 2.5, 6, 20];
// Amounts added to figures that may be 0 before they are compared, so that ratios stay finite.
const heatFloors = { late: 1, hitch: 0.1, allocations: 0.1 };

const scenarioOf = (box) => meta.scenarios[box?.dataset.scenario];

function startMatrix(table) {
  const [show, filter, only] = ['show', 'filter', 'only'].map(byId);
  const bodies = [...table.tBodies].map((body) => [body, [...body.rows]]);
  const rows = bodies.flatMap(([, own]) => own);
  const headRow = table.tHead.rows[0];
  const heads = [...headRow.cells];
  const status = make('p.count', { role: 'status' });
  const controls = show.closest('.controls');
  controls.append(status);
  controls.hidden = false;

  const showFigures = () => {
    const name = show.value;
    const floor = heatFloors[name] ?? 0;
    const groupOf = ({ layout, trace, items }) => [layout, trace, items].join();
    const best = {};
    for (const scenario of meta.scenarios) {
      const group = groupOf(scenario);
      best[group] = Math.min(scenario.figures[name] ?? Infinity, best[group] ?? Infinity);
    }
    for (const box of table.querySelectorAll('td[data-scenario]')) {
      const scenario = scenarioOf(box);
      const value = scenario.figures[name] ?? null;
      setText(box.querySelector('.number'), scenario.texts[name] ?? 'n/a');
      box.querySelector('.change')?.toggleAttribute('hidden', name === 'change');
      const ratio = name === 'change' || value === null ? 1
        : (value + floor) / Math.max(best[groupOf(scenario)] + floor, 1e-9);
      const depth = heatSteps.filter((step) => ratio > step).length;
      for (let step = 0; step < 6; step++) box.classList.toggle(`heat-${step}`, step === depth);
    }
    const sorted = heads.findIndex((head) => head.ariaSort.endsWith('ending'));
    if (sorted > 0) order(sorted);
  };

  // Hides scenarios that do not match the filters, and rows and columns without any match.
  const applyFilters = () => {
    const words = filter.value.toLowerCase().split(/\s+/);
    const fits = ({ trace, layout, index, matters }) => (matters || !only.checked)
      && words.every((word) => `${trace} ${layout} ${index}`.toLowerCase().includes(word));
    const columns = new Set([0]);
    let left = 0;
    for (const row of rows) {
      row.hidden = true;
      for (const box of row.cells) {
        const scenario = scenarioOf(box);
        const isLeft = scenario !== undefined && fits(scenario);
        box.classList.toggle('out', !isLeft);
        if (!isLeft) continue;
        row.hidden = false;
        columns.add(box.cellIndex);
        left++;
      }
    }
    for (const row of [headRow, ...rows]) {
      for (const box of row.cells) box.hidden = !columns.has(box.cellIndex);
    }
    const all = meta.scenarios.length;
    status.textContent = left === all
      ? '' : `${count(left)} of ${count(all)} scenarios match`;
  };

  const order = (column) => bodies[0][0].append(...sortedBy(rows, heads[column], (row) =>
    scenarioOf(row.cells[column])?.figures[show.value]));
  heads.forEach((head, column) => makeSortable(head, heads, true, () => {
    table.classList.toggle('sorted', column > 0);
    if (column > 0) return order(column);
    head.ariaSort = 'none';
    for (const [body, own] of bodies) body.append(...own);
  }));
  show.addEventListener('change', showFigures);
  if (show.value) showFigures();
  for (const control of [filter, only]) control.addEventListener('input', applyFilters);
  return (scenario) => {
    for (const box of table.querySelectorAll('td')) {
      box.classList.toggle('chosen', scenarioOf(box) === scenario);
    }
  };
}

// The table of all figures, which can be sorted by any column.
function startTable(table) {
  const [body] = table.tBodies;
  const rows = [...body.rows];
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => makeSortable(head, heads, head.className === 'number', () =>
    body.append(...sortedBy(rows, head, (row) => row.cells[column].textContent.trim()))));
}

// Turns a column's header into a button. The first sort is descending for figures, else ascending.
function makeSortable(head, heads, isFigure, sort) {
  const control = button('', () => {
    const before = head.ariaSort;
    for (const other of heads) other.ariaSort = 'none';
    const isDescending = before === 'ascending' || (isFigure && before !== 'descending');
    head.ariaSort = isDescending ? 'descending' : 'ascending';
    sort();
  });
  control.className = 'sort';
  control.append(...head.childNodes);
  head.append(control);
}

// Sorts rows by their values in the direction of a header, rows without a value last.
function sortedBy(rows, head, valueOf) {
  const sign = head.ariaSort === 'descending' ? -1 : 1;
  const isMissing = (value) => [null, undefined, '', 'n/a'].includes(value);
  const inOrder = new Intl.Collator('en', { numeric: true });
  const compare = ([, a], [, b]) => isMissing(a) || isMissing(b)
    ? isMissing(a) - isMissing(b)
    : sign * (isNaN(a) || isNaN(b) ? inOrder.compare(a, b) : a - b);
  return rows.map((row) => [row, valueOf(row)]).sort(compare).map(([row]) => row);
}
