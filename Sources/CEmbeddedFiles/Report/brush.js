// Drawing on a canvas in the colors of the style sheet.

// Fits a canvas to its box at the screen's resolution; null if it is not visible. Colors are CSS
// colors or names of the style sheet's variables, which differ in dark mode and in print.
function brushOn(canvas) {
  const { width, height } = canvas.getBoundingClientRect();
  if (!width || !height) return null;
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
  const pen = canvas.getContext('2d');
  pen.scale(devicePixelRatio, devicePixelRatio);
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  const style = getComputedStyle(canvas);
  const known = {};
  const color = (name) => known[name] ??= style.getPropertyValue(`--${name}`).trim() || name;
  const brush = {
    pen, width, height, right: width - 10,
    path(points) {
      pen.beginPath();
      for (const [x, y] of points) pen.lineTo(x, y);
      return brush;
    },
    box(x, y, w, h, radius = 0) {
      pen.beginPath();
      pen.roundRect(x, y, w, h, radius);
      return brush;
    },
    fill(name, opacity = 1) {
      pen.globalAlpha = opacity;
      pen.fillStyle = color(name);
      pen.fill();
      pen.globalAlpha = 1;
      return brush;
    },
    stroke(name, thickness = 1, dashes = []) {
      pen.strokeStyle = color(name);
      pen.lineWidth = thickness;
      pen.setLineDash(dashes);
      pen.stroke();
      return brush;
    },
    // Strong text has a halo, so that it is readable over lines.
    text(text, x, y, name = 'quiet', align = 'left', isStrong = false) {
      const font = `${isStrong ? 'bold 12px' : '11px'} ${style.fontFamily}`;
      Object.assign(pen, { font, textAlign: align, strokeStyle: color('card'), lineWidth: 4 });
      pen.setLineDash([]);
      if (isStrong) pen.strokeText(text, x, y);
      pen.fillStyle = color(name);
      pen.fillText(text, x, y);
    },
    // Draws horizontal lines, each with its time at the left.
    rule(ticks, left, yOf) {
      for (const time of ticks) {
        const y = Math.round(yOf(time)) + 0.5;
        brush.path([[left, y], [brush.right, y]]).stroke('line');
        brush.text(tick(time), left - 6, y, 'quiet', 'right');
      }
    },
    // Draws the mark of an event.
    glyph(kind, x, y, size, name, opacity) {
      if (glyphs[kind]) brush.path(glyphs[kind].map(([dx, dy]) => [x + dx * size, y + dy * size]));
      else brush.box(x - size / 2, y - size / 2, size, size, size);
      brush.fill(name, opacity);
    },
  };
  return brush;
}

const glyphs = {
  resize: [[0, -1], [1, 0], [0, 1], [-1, 0]],
  edit: [[0, -0.9], [1, 0.8], [-1, 0.8]],
  reload: [[-0.8, -0.8], [0.8, -0.8], [0.8, 0.8], [-0.8, 0.8]],
  layout: [[-1, 0], [-0.2, -0.8], [-0.2, 0.8], [0.2, -0.8], [1, 0], [0.2, 0.8], [0.2, -0.8]],
  wrong: [[-0.7, 1.3], [-0.7, -1.2], [1.1, -0.5], [-0.35, 0.2], [-0.35, 1.3]],
};

const multiples = (step, most) =>
  Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
