// Warnings about a recording: nothing scrolled, something else did, the list is in an item, rows
// come and go without an index that says which, or do not come.

function watchDoubts(list, signal) {
  const { pane, isRoot, title, hasAll, hint, guesses } = list;
  const blanks = watchBlanks(list);
  const told = new Set();
  let [start, other] = [];
  let [isStill, isAround, lost] = [true, false, 0];
  let [longest, first, last] = [0, Infinity, -Infinity];
  addEventListener('scroll', ({ target }) => {
    if (target !== (isRoot ? page : pane)) other = target === page ? topmost : target;
  }, { capture: true, passive: true, signal });
  const doubts = {
    isAsking: false,
    hint,
    // Takes what is wrong, for the trace and as a sentence.
    tell([fact, sentence]) {
      guesses.add(fact);
      told.add(sentence);
    },
    // Takes a frame: its offset, whether a gesture moved it, the change and number of the items,
    // where the elements in the page begin and end in the content, the length of the view, and
    // what the watch for blanks takes.
    saw(frame) {
      const { y, isGesture, change, number, ends: [from, end], room } = frame;
      start ??= y;
      blanks.saw(frame);
      isStill &&= y === start;
      isAround = !isStill && number > 0 && number < 3 && end - from > number * room * 4;
      if (isAround) guesses.add('the items are longer than the view');
      if (isGesture && change?.gone.length && change.coming.size) lost += 1;
      longest = Math.max(longest, end - from);
      [first, last] = [Math.min(first, from), Math.max(last, end)];
      // A list that is whole in the page never has elements further apart than at one time.
      if (hasAll || (lost < 2 && last - first <= longest + room)) return;
      doubts.isAsking = true;
      guesses.add('rows come and go in a scroll: give index and count to record all items');
    },
    end() {
      if (blanks.frames) guesses.add(`no row was in view in ${blanks.frames} frames`);
      if (!isStill) return;
      guesses.add(other ? 'the list did not scroll, something else did' : 'nothing scrolled');
    },
    // Returns sentences for the panel. They name elements; the trace does not.
    sentences: (isOver) => [
      isStill && other
        && `${title} did not scroll, but ${titleOf(other)} did: pick the list in it.`,
      isStill && !other && isOver && `Nothing scrolled in ${title}.`,
      isAround && `The items of ${title} are longer than the view: pick the list in it.`,
      doubts.isAsking && 'Rows come and go while it scrolls, so the trace has only those in the '
        + 'page. To record all, say which attribute of a row has its place and how many there are.',
      blanks.frames > 0 && (isOver
        ? `${title} had no row in view in ${blanks.frames} frames, although it has rows there.`
        : `${title} has rows that did not come into view.`),
      ...told,
    ].filter(Boolean).join(' '),
  };
  return doubts;
}
