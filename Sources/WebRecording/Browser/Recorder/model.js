// Which ids the data has, in order. Keys become ids in the order in which they are first seen.
//
// Where the page tells the index of its elements and how many items there are, the model is the
// whole data: places that no element showed so far have ids without a key. What changed at such
// places is guessed from the keys that are seen: see `fill`.

function makeModel() {
  const ids = new Map();
  const keys = new Map();
  let next = 0;
  let order = [];
  let present = new Set();

  const bind = (key, id) => {
    ids.set(key, id);
    keys.set(id, key);
    return id;
  };
  const fresh = () => next++;
  const idOf = (key) => ids.get(key);

  // Elements are all that there is.
  const listed = (rows) => rows.map(({ key }) => idOf(key) ?? bind(key, fresh()));

  // Gives the free places of a range to old ids in order. Where there are more places than ids,
  // the new ones are next to each other, and so are those that go where there are fewer: where
  // the fewest keys contradict, else at the start of the data or of its end.
  const fill = (now, old, free, unknown, isFirst) => {
    const more = free.length - old.length;
    const block = Math.abs(more);
    const room = Math.max(free.length, old.length) - block;
    const shown = free.map((to, at) => [unknown.get(to), at]).filter(([key]) => key !== undefined);
    const oldAt = (at, from) => {
      if (at < from) return old[at];
      if (more > 0) return at < from + more ? undefined : old[at - more];
      return old[at + block];
    };
    const preferred = isFirst ? [0, room] : [room, 0];
    const starts = [...preferred, ...shown.flatMap(([, at]) => [at, at - block + 1])];
    let best = preferred[0];
    let fewest = Infinity;
    for (const from of more === 0 ? [0] : starts) {
      if (from < 0 || from > room) continue;
      const wrong = shown.filter(([, at]) => keys.has(oldAt(at, from))).length;
      if (wrong < fewest) [best, fewest] = [from, wrong];
    }
    free.forEach((to, at) => {
      const id = oldAt(at, best);
      const key = unknown.get(to);
      if (key === undefined) now[to] = id ?? fresh();
      else if (id !== undefined && !keys.has(id)) now[to] = bind(key, id);
      else now[to] = idOf(key) ?? bind(key, fresh());
    });
  };

  const aligned = (rows, count) => {
    const isKnown = ({ key }) => present.has(idOf(key));
    const unknown = new Map(rows.filter((row) => !isKnown(row)).map((row) => [row.index, row.key]));
    const hasChanged = count !== order.length || rows.some((row) => isKnown(row)
      ? order[row.index] !== idOf(row.key) : keys.has(order[row.index]));
    if (!hasChanged) {
      for (const [index, key] of unknown) bind(key, order[index]);
      return order;
    }
    const places = new Map(order.map((id, at) => [id, at]));
    const known = rows.filter(isKnown).map(({ index, key }) =>
      ({ to: index, id: idOf(key), from: places.get(idOf(key)) }));
    const kept = rising(known.map(({ from }) => from));
    const used = new Set(known.map(({ id }) => id));
    const now = new Array(count);
    for (const { to, id } of known) now[to] = id;
    let from = 0;
    let to = 0;
    const still = known.filter((row, at) => kept.has(at));
    for (const row of [...still, { from: order.length, to: count }]) {
      const old = order.slice(from, row.from).filter((id) => !used.has(id));
      const free = [];
      for (; to < row.to; to += 1) if (now[to] === undefined) free.push(to);
      fill(now, old, free, unknown, row === still[0]);
      from = row.from + 1;
      to = row.to + 1;
    }
    return now;
  };

  // What changed with the elements that there are now, or nothing.
  const update = (rows, count) => {
    const now = count === undefined ? listed(rows) : aligned(rows, count);
    const old = order;
    if (now === old || (now.length === old.length && now.every((id, at) => id === old[at]))) return;
    order = now;
    present = new Set(now);
    return difference(old, now);
  };

  return {
    idOf,
    update,
    get ids() { return order; },
    // Before anything is seen of data of that many items.
    begin: (count) => {
      order = Array.from({ length: count }, fresh);
      present = new Set(order);
    },
  };
}
