// The view in a frame, and half a screen around it, dimmed.

// The tones of a section's color in the style sheet, after three of cells.
const tones = { line: 3, header: 4, ink: 5, footer: 6, background: 7 };

function makePicture() {
  const canvas = make('canvas', { role: 'img' });
  const caption = make('figcaption');
  const picture = { element: make('figure.view', canvas, caption), hasOnion: false };
  let run, scene, most, frame;

  picture.open = (frames) => {
    run = frames;
    scene = run.scene;
    picture.element.hidden = !scene;
    if (scene) most = [greatest(scene.views.width), greatest(scene.views.height)];
  };

  picture.show = (chosen) => {
    frame = chosen;
    picture.draw();
  };

  // Returns the spans that are visible in a frame, in drawing order.
  const spansAt = (time) => {
    const { first, frames, z } = scene.spans;
    const found = [];
    for (let i = 0; i < first.length && first[i] <= time; i++) {
      if (time < first[i] + frames[i]) found.push(i);
    }
    return found.sort((a, b) => z[a] - z[b] || a - b);
  };

  picture.draw = () => {
    const brush = scene && frame !== undefined && brushOn(canvas);
    if (!brush) return;
    const { width, height } = brush;
    const view = Object.fromEntries(
      Object.entries(scene.views).map(([name, column]) => [name, column[frame]]));
    // One scale is used for the whole trace, so that a rotation of the view is visible.
    const isUpright = scene.axis !== 'x';
    const screens = isUpright ? [1.06, 2] : [2, 1.06];
    const scale = Math.min((width - 22) / most[0] / screens[0],
      (height - 22) / most[1] / screens[1]);
    const [w, h] = [view.width * scale, view.height * scale];
    const [x, y] = [(width - 10 - w) / 2, (height - 10 - h) / 2];
    const place = (left, top, wide, high) =>
      [x + (left - view.x) * scale, y + (top - view.y) * scale, wide * scale, high * scale];
    const isLoaded = frame < (scene.ended ?? Infinity);
    const spans = isLoaded ? spansAt(frame) : [];
    brush.box(0, 0, width, height).fill('shade');
    brush.box(...place(0, 0, view.contentWidth, view.contentHeight)).fill('card');
    for (const span of spans) drawSpan(brush, span, place, 1);
    // The frame before the last event is drawn pale, to show the event's effect.
    const event = run.events.findLast(([before]) => before <= frame && before > 0);
    if (picture.hasOnion && event && isLoaded) {
      for (const span of spansAt(event[0] - 1)) drawSpan(brush, span, place, 0.3);
    }
    for (const veil of [[0, 0, width, y], [0, y + h, width, height - y - h],
      [0, y, x, h], [x + w, y, width - x - w, h]]) brush.box(...veil).fill('shade', 0.68);
    if (!isLoaded) brush.path([[x, y + h / 2], [x + w, y + h / 2]]).stroke('line', h, [3, 5]);
    const found = run.wrong.filter(([wrong]) => wrong === frame);
    for (const [isDashed, ...box] of found.flatMap(([, , , marks]) => marks)) {
      brush.box(...place(...box), 2).stroke('bad', 2, isDashed ? [4, 3] : []);
    }
    const isWrong = found.length > 0;
    brush.box(x, y, w, h, 4).stroke(isWrong ? 'bad' : 'ink', 2);

    // A bar at the edge shows the position of the view in the content.
    const [offset, length, all] = isUpright
      ? [view.y, view.height, view.contentHeight] : [view.x, view.width, view.contentWidth];
    const room = (isUpright ? height : width) - 16;
    const size = clamp(length / Math.max(all, 1), 0.02, 1) * room;
    const start = clamp(offset / Math.max(all - length, 1), 0, 1) * (room - size);
    for (const [from, extent, name] of [[0, room, 'line'], [start, size, 'quiet']]) {
      const bar = isUpright ? [width - 9, 8 + from, 4, extent] : [8 + from, height - 9, extent, 4];
      brush.box(...bar, 2).fill(name);
    }
    const bounds = `View ${points(view.width)} × ${points(view.height)}`;
    setText(caption, isLoaded
      ? `${bounds} and half a screen around it: ${count(spans.length)} elements`
      : `${bounds}. Elements are omitted from frame ${count(scene.ended)} on.`);
    canvas.setAttribute('aria-label', `Frame ${frame}. ${caption.textContent}`);
  };

  const drawSpan = (brush, i, place, opacity) => {
    const { pen } = brush;
    const s = scene.spans;
    const [x, y, w, h] = place(s.x[i], s.y[i], s.width[i], s.height[i]);
    const color = (tone) => `hue-${Math.abs(s.section[i]) % 6}-${tone}`;
    const strength = opacity * s.alpha[i] / 100;
    for (const [x1, y1, x2, y2] of s.lines[i]) {
      const ends = [place(s.x[i] + x1, s.y[i] + y1, 0, 0), place(s.x[i] + x2, s.y[i] + y2, 0, 0)];
      brush.path(ends).stroke(color(tones.line));
    }
    if (s.lines[i].length > 0) return;
    const kind = scene.kinds[s.kind[i]];
    const isHeader = kind === 'header';
    const tone = ['header', 'footer', 'background'].includes(kind)
      ? tones[kind] : Math.max(s.id[i], 0) % 3;
    const inset = Math.min(w, h) > 4 ? 0.75 : 0;
    const [wide, high] = [Math.max(w - 2 * inset, 0.5), Math.max(h - 2 * inset, 0.5)];
    brush.box(x + inset, y + inset, wide, high, Math.min(3, w / 4, h / 4));
    brush.fill(color(tone), strength);
    pen.globalAlpha = strength;
    if (!isHeader) brush.stroke(color(tones.line));
    if (s.isPinned[i]) brush.box(x + inset, y + inset, wide, 2.5).fill(color(tones.ink), strength);
    if (opacity === 1 && w > 22 && h > (isHeader ? 8 : 14) && kind !== 'background') {
      pen.globalAlpha = strength;
      if (isHeader) brush.text(`section ${s.section[i]}`, x + 6, y + h / 2, 'paper');
      else {
        const section = s.section[i] > 0 && w > 44 ? `${s.section[i]}.` : '';
        brush.text(section + s.item[i], x + w / 2, y + h / 2, color(tones.ink), 'center');
      }
    }
    pen.globalAlpha = 1;
  };

  new ResizeObserver(() => picture.draw()).observe(canvas);
  return picture;
}

// Formats a length in points, with at most one decimal.
const points = (length) => String(Math.round(length * 10) / 10);
