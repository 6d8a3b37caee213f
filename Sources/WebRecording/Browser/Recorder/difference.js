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
  for (let at = ends.pop(); at >= 0; at = before[at]) kept.add(at);
  return kept;
}

// The operations of one batch, and which ids go and come: deletes and origins of moves have the
// indexes before, all else those after.
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
