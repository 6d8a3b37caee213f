// Lengths as traces have them, and what leads from one list of ids to another.

const short = (length) => Math.round(length * 1000) / 1000;

// Which of some numbers are of the longest run that rises, by their places.
function rising(numbers) {
  const ends = [];
  const before = [];
  numbers.forEach((number, at) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]] < number) low = middle + 1; else high = middle;
    }
    before[at] = ends[low - 1];
    ends[low] = at;
  });
  const kept = new Set();
  for (let at = ends[ends.length - 1]; at !== undefined; at = before[at]) kept.add(at);
  return kept;
}

// The operations of one batch: deletes and origins of moves by the indexes before, all else by
// those after.
function difference(old, now) {
  let start = 0;
  const shorter = Math.min(old.length, now.length);
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const targets = new Map();
  for (let to = start; to < now.length - end; to += 1) targets.set(now[to], to);
  const ops = [];
  const staying = [];
  const deleted = [];
  for (let from = start; from < old.length - end; from += 1) {
    const to = targets.get(old[from]);
    const last = ops[ops.length - 1];
    if (to !== undefined) {
      staying.push([from, to]);
      targets.delete(old[from]);
      continue;
    }
    deleted.push(old[from]);
    if (last && last[2] + last[3] === from) last[3] += 1; else ops.push(['d', 0, from, 1]);
  }
  const kept = rising(staying.map(([, to]) => to));
  staying.forEach(([from, to], at) => {
    if (!kept.has(at)) ops.push(['m', 0, from, 0, to]);
  });
  let run = [];
  for (const [id, to] of targets) {
    if (run[0] === 'i' && run[2] + run[3].length === to) run[3].push(id);
    else ops.push(run = ['i', 0, to, [id]]);
  }
  return { ops, deleted, inserted: new Set(targets.keys()) };
}
