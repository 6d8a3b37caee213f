// Rounding of lengths for traces, and the difference between two lists of ids.

const short = (length) => Math.round(length * 1000) / 1000;

// Returns the positions of a longest increasing subsequence of distinct numbers.
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
  for (let at = ends.pop(); at >= 0; at = before[at]) kept.add(at);
  return kept;
}

// Returns the operations of one batch, and the deleted and inserted ids. Deletes and sources of
// moves use indexes before the batch; everything else uses indexes after it.
function difference(old, now) {
  const shorter = Math.min(old.length, now.length);
  let same = 0;
  let end = 0;
  while (same < shorter && old[same] === now[same]) same += 1;
  while (end < shorter - same && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const coming = new Map();
  for (let to = same; to < now.length - end; to += 1) coming.set(now[to], to);
  const [ops, moving, gone] = [[], [], []];
  let run = [];
  for (let was = same; was < old.length - end; was += 1) {
    const id = old[was];
    if (coming.has(id)) {
      moving.push([was, coming.get(id)]);
      coming.delete(id);
      continue;
    }
    gone.push(id);
    if (run[2] + run[3] === was) run[3] += 1; else ops.push(run = ['d', 0, was, 1]);
  }
  const kept = rising(moving.map(([, to]) => to));
  moving.forEach(([was, to], at) => kept.has(at) || ops.push(['m', 0, was, 0, to]));
  let next = -1;
  for (const [id, to] of coming) {
    if (to !== next) ops.push(run = ['i', 0, to, []]);
    run[3].push(id);
    next = to + 1;
  }
  return { ops, gone, coming };
}
