// A picture of offset over time that takes the same room however long a recording is.

const mostColumns = 260;

// Columns of the lowest and highest offset, whether input moved it, and whether data changed.
function makeCourse() {
  let columns = [];
  let [span, frames] = [1, 0];
  return {
    get columns() { return columns; },
    add(offset, isMoving, isEdit) {
      const column = columns[columns.length - 1];
      if (frames % span === 0) {
        columns.push({ low: offset, high: offset, isMoving, isEdit });
      } else {
        column.low = Math.min(column.low, offset);
        column.high = Math.max(column.high, offset);
        column.isMoving ||= isMoving;
        column.isEdit ||= isEdit;
      }
      frames += 1;
      if (columns.length <= mostColumns || frames % span !== 0) return;
      const joined = [];
      for (let at = 0; at + 1 < columns.length; at += 2) {
        const [one, other] = [columns[at], columns[at + 1]];
        joined.push({ low: Math.min(one.low, other.low), high: Math.max(one.high, other.high),
          isMoving: one.isMoving || other.isMoving, isEdit: one.isEdit || other.isEdit });
      }
      span *= 2;
      frames = joined.length * span;
      columns = joined;
    },
  };
}

function drawCourse(canvas, { columns }) {
  const scale = devicePixelRatio || 1;
  const [width, height] = [272, 64];
  const brush = canvas.getContext('2d');
  if (canvas.width !== width * scale) [canvas.width, canvas.height] = [width * scale, height * scale];
  brush.setTransform(scale, 0, 0, scale, 0, 0);
  brush.clearRect(0, 0, width, height);
  if (columns.length === 0) return;
  const style = getComputedStyle(canvas);
  const colour = (name) => style.getPropertyValue(name);
  let [low, high] = [Infinity, -Infinity];
  for (const column of columns) {
    low = Math.min(low, column.low);
    high = Math.max(high, column.high);
  }
  const wide = width / Math.max(columns.length, 60);
  const y = (offset) => 6 + (offset - low) / Math.max(high - low, 1) * (height - 16);
  columns.forEach(({ low: from, high: to, isMoving, isEdit }, at) => {
    brush.fillStyle = colour(isMoving ? '--accent' : '--quiet');
    brush.globalAlpha = 0.16;
    brush.fillRect(at * wide, y(from), wide, height - 4 - y(from));
    brush.globalAlpha = 1;
    const next = columns[at + 1] ?? columns[at];
    const [top, bottom] = [y(Math.min(from, next.low)), y(Math.max(to, next.high))];
    brush.fillRect(at * wide, top - 1, Math.max(wide, 1), bottom - top + 2);
    if (!isEdit) return;
    brush.fillStyle = colour('--edit');
    brush.fillRect(at * wide, height - 4, Math.max(wide, 2), 4);
  });
}
