// The places of a list's items in its data, if the list has elements only for the rows in view and
// the page does not say them.

// Returns the attribute that counts the items, the number at which it begins, and a function that
// returns the number of all items. The function is missing if nothing in the page says it, and all
// of it if the page has an element for each item.
function guessPlaces({ hull, pane, along }, items, given) {
  const [side, , extent] = sidesOf(along);
  const lead = side.toLowerCase();
  const boxes = items.map((element) => element.getBoundingClientRect());
  // Returns the steps from item to item in the order of an attribute: by how much it counts, and
  // how far they are apart.
  const steps = (name) => {
    const rows = items.map((element, at) => [element.getAttribute(name), boxes[at][lead]]);
    if (!rows.every(([text]) => /^\d+$/.test(text))) return [];
    rows.sort(([one], [other]) => one - other);
    return rows.slice(1).map(([to, end], at) => [to - rows[at][0], end - rows[at][1]]);
  };
  const single = (name) => steps(name).filter(([more]) => more === 1);
  // Lists may keep a row that has the focus, far away from the others.
  const isCount = (name) => single(name).length > steps(name).length / 2
    && steps(name).every(([more, apart], at, [[, first]]) => more > 0 && apart * first > 0);
  const isAria = (name) => name.startsWith('aria-');
  // Headers may have numbers of ARIA, too.
  const names = given ? [given] : (items[2]?.getAttributeNames() ?? [])
    .sort((one, other) => isAria(one) - isAria(other));
  const index = names.find(isCount);
  if (!index) return undefined;

  // Rows at equal distances fill an element that has room for a whole number of them.
  const [element, box] = [items, boxes].map((all) => all[all.length >> 1]);
  const pitch = Math.abs(single(index)[0][1]);
  const gap = pitch - box[extent.toLowerCase()];
  const isEven = single(index).every(([, apart]) => Math.abs(Math.abs(apart) - pitch) < 1);
  const filling = (whole) => [0, gap]
    .map((end) => (whole[`scroll${extent}`] * zoomOf(whole) + end) / pitch)
    .find((number) => Math.abs(number - Math.round(number)) < 0.02);
  const filled = isEven
    && [hull, pane].find((one) => one !== topmost && filling(one) > items.length + 0.5);
  if (filled) {
    const start = filled.getBoundingClientRect()[lead]
      + (filled[`client${side}`] - filled[`scroll${side}`]) * zoomOf(filled);
    const base = element.getAttribute(index) - Math.round((box[lead] - start) / pitch);
    let last;
    if (Math.abs(base) < 3) {
      return { index, base, count: () => (last = Math.round(filling(filled)) || last) };
    }
  }
  // ARIA's number of rows has those of the table's head, too, if they have places before the items.
  const table = hull.closest('[aria-rowcount]');
  const row = 'aria-rowindex';
  const rowOf = (one) => +one.getAttribute(row);
  const before = Math.min(...items.map(rowOf).filter((place) => place));
  const head = new Set([...table?.querySelectorAll(`[${row}]`) ?? []].map(rowOf)
    .filter((place) => place < before)).size;
  const base = index === row ? 1 + head : isAria(index) ? 1 : 0;
  const said = () => +(element.getAttribute('aria-setsize')
    ?? (table ? table.getAttribute('aria-rowcount') - head : -1));
  if (said() >= 0 && said() <= items.length) return undefined;
  return { index, base, count: said() > 0 ? said : undefined };
}
