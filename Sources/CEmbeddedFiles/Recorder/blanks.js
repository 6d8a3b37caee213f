// Frames without a row in view although the list has rows there, as after a jump to rows that the
// page never shows. A page may need some frames to show rows, and has none above the first one and
// below the last one.

function watchBlanks({ hull, hasAll, edges }) {
  const patience = 300;
  // Where the rows in the page were when there were some, their places in the data, their number.
  let [from, to, first, last, shown] = [];
  let [since, run, isLong] = [undefined, 0, false];

  // Returns whether rows are missing in a view, by the places of those around it.
  const isMissing = (y, room, number) => shown === undefined
    || (y >= to ? !hasAll || last < number - 1
      : y + room <= from ? !hasAll || first > 0 : last - first >= shown);
  // Returns whether a view is within the list, as long as it is, or else as its rows let expect.
  const isWithin = (y, room, number) => {
    const isOf = (start, end) => start <= y && end >= y + room;
    const [top, bottom] = edges()(hull).map((edge) => edge + y);
    const length = to - from || 0;
    if (bottom - top > length + room) {
      // Without places, space at the ends of the list may be for no rows.
      return isOf(top, bottom) && (hasAll || y >= to + room || y + room <= from - room);
    }
    const pitch = length / (last - first + 1);
    return hasAll && isOf(from - first * pitch, to + (number - 1 - last) * pitch);
  };
  const blanks = {
    frames: 0,
    // Takes a frame: its time in milliseconds, its offset, the first row in view, the number of
    // items, the places and number of those in the page, where they begin and end, and the length
    // of the view.
    saw({ time, y, a, number, places, ends, room }) {
      if (places) [from, to, first, last, shown] = [...ends, ...places];
      const isBlank = !a && number > 0 && room > 0 && hull.getClientRects()[0]
        && isMissing(y, room, number) && isWithin(y, room, number);
      if (!isBlank) [since, run] = [undefined, 0];
      else {
        since ??= time;
        run += 1;
      }
      const wasLong = isLong;
      isLong = time - since >= patience;
      if (isLong) blanks.frames += wasLong ? 1 : run;
    },
  };
  return blanks;
}
