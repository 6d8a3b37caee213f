// The ids of the data, in order. Keys map to ids in order of first appearance.
//
// If the page provides the indexes of its elements and the number of items, the model is the whole
// data. Items that no element has shown yet have ids without a key. Changes to such items are
// guessed from the keys in view: see `fill`.

function makeModel(list) {
  const ids = new Map();
  const keys = new Map();
  let last = 0;
  let order = [];

  const bind = (key, id) => {
    ids.set(key, id);
    keys.set(id, key);
    return id;
  };
  const made = (key) => ids.get(key) ?? bind(key, last++);

  // Assigns old ids to free indexes in order. If there are more indexes than ids, the new ids form
  // one block; if there are fewer, the removed ids do. The block goes where the fewest keys
  // contradict it. In a tie it goes to the start of the data if something in view follows it, or
  // else to the end.
  const fill = (now, old, free, shown, isLeading) => {
    const more = free.length - old.length;
    const block = Math.abs(more);
    const room = Math.max(free.length, old.length) - block;
    const oldAt = (at, was) => old[at < was ? at : at < was + more ? -1 : at - more];
    const named = [...free.keys()].filter((at) => shown.has(free[at]));
    const starts = [isLeading ? 0 : room, ...named.flatMap((at) => [at, at - block + 1])];
    let [best, fewest] = [0, Infinity];
    for (const was of starts) {
      const wrong = named.filter((at) => keys.has(oldAt(at, was))).length;
      if (was >= 0 && was <= room && wrong < fewest) [best, fewest] = [was, wrong];
    }
    free.forEach((to, at) => {
      const id = oldAt(at, best);
      const key = shown.get(to);
      if (!shown.has(to)) now[to] = id ?? last++;
      else now[to] = id === undefined || keys.has(id) ? made(key) : bind(key, id);
    });
  };

  const aligned = (tiles, tally) => {
    const places = new Map(order.map((id, at) => [id, at]));
    const known = [];
    const shown = new Map();
    for (const { key, place } of tiles) {
      const old = places.get(ids.get(key));
      if (old === undefined) shown.set(place, key); else known.push([old, place]);
    }
    const now = new Array(tally);
    const still = rising(known.map(([was]) => was));
    const used = new Set();
    for (const [was, to] of known) used.add(now[to] = order[was]);
    let [start, next, isLeading] = [0, 0, known.length > 0];
    for (const [was, to] of [...known.filter((_, at) => still.has(at)), [order.length, tally]]) {
      const free = [];
      for (; next < to; next += 1) if (now[next] === undefined) free.push(next);
      fill(now, order.slice(start, was).filter((id) => !used.has(id)), free, shown, isLeading);
      [start, next, isLeading] = [was + 1, to + 1, false];
    }
    return now;
  };

  if (list.hasAll) order = Array.from({ length: list.tally() }, () => last++);
  return {
    idOf: (key) => ids.get(key),
    tally: () => order.length,
    // Updates the model with the shown elements; returns the change, or undefined if nothing
    // changed.
    learn(tiles, tally) {
      const old = order;
      order = list.hasAll ? aligned(tiles, tally) : tiles.map(({ key }) => made(key));
      const change = difference(old, order);
      return change.ops[0] && change;
    },
  };
}
