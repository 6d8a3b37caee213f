// The frames of a scenario over the session: lanes of events, times and the offset on one axis. A
// second canvas on top shows the parts that change with the chosen frame.

// The phases from bottom to top, each with its index among the parts.
const phases = [['query', 2], ['prepare', 1], ['update', 0], ['rest', 3]];
const left = 46;

function makeChart(choose, describe) {
  const base = make('canvas', { role: 'img' });
  const cover = make('canvas.cover');
  const slider = make('input', { type: 'range', 'aria-label': 'Frame', min: 0 });
  const element = make('div.plot', base, cover, slider);
  // The run, the whole axis, its visible range, the chosen frame, and the layout of the chart.
  let run, whole, span, chosen, lanes, room, column;
  // The state while a pointer is down, with the start and end of a selected range, if any.
  let pressed = null;
  const chart = { element, slider, scale: 'log' };

  const xOf = (position) => left + (position - span[0]) / (span[1] - span[0]) * room;
  const positionOf = (x) => span[0] + clamp((x - left) / room, 0, 1) * (span[1] - span[0]);
  const yOf = (time) => lanes.bottom - (lanes.bottom - lanes.top) * (chart.scale === 'log'
    ? clamp(Math.log(time / chart.low) / Math.log(chart.top / chart.low), 0.01, 1)
    : Math.min(time / chart.top, 1));

  // Opens a run; its `at` has the position of each frame on the axis, in seconds or frame numbers.
  chart.open = (frames) => {
    run = frames;
    slider.max = run.length - 1;
    chart.most = greatest(run.total);
    chart.slowest = chosen = run.total.indexOf(chart.most);
    // The scale on which frames are visible: that of the budget only if one is near it.
    const times = run.total.filter((time) => time > 0).sort();
    const [low, middle] = [0.05, 0.5].map((share) => times[Math.floor(times.length * share)] ?? 1);
    chart.low = low / 2;
    chart.scale = chart.most > run.budget / 4 ? 'budget'
      : chart.most > 20 * middle ? 'log' : 'fit';
    whole = span = [run.at[0], Math.max(run.at.at(-1), run.at[0] + 1e-3)];
    const partOf = ([, part]) => run.parts[part][chart.slowest];
    const phase = run.parts && phases.reduce((a, b) => partOf(b) > partOf(a) ? b : a)[0];
    base.setAttribute('aria-label', !run.isTimed ? `The offset over ${count(run.length)} frames`
      : `Times of ${count(run.length)} frames, the slowest is frame `
      + `${chart.slowest} with ${duration(chart.most)}` + (phase ? `, mostly ${phase}` : ''));
    chart.draw();
  };

  chart.show = (frame) => {
    chosen = frame;
    const at = run.at[frame];
    const width = span[1] - span[0];
    if (at < span[0] || at > span[1]) see(at - width / 10, at + width * 0.9);
    else drawCover();
  };

  const see = (from, to) => {
    const all = whole[1] - whole[0];
    const width = clamp(to - from, Math.min(all, all * 10 / run.length), all);
    const start = clamp(from, whole[0], whole[1] - width);
    span = width > all * 0.999 ? whole : [start, start + width];
    chart.draw();
  };

  // Magnifies the visible range by a factor; 0 shows everything.
  chart.zoom = (factor) => {
    if (factor === 0) return see(...whole);
    const middle = clamp(run.at[chosen], ...span);
    see(...span.map((end) => middle + (end - middle) / factor));
  };

  chart.draw = () => {
    const brush = run && brushOn(base);
    if (!brush) return;
    const { height, right } = brush;
    room = right - left;
    const end = height - 24;
    lanes = { top: 38, bottom: end - (run.offset ? 60 : 0), offset: end - 38, end };
    if (!run.isTimed) lanes.bottom = lanes.offset = 38;
    // The visible frames, from `first` up to, but not including, `after`.
    const first = firstFrom(run.at, span[0] - 1e-9);
    const after = Math.max(first + 1, firstFrom(run.at, span[1] + 1e-9));
    chart.visible = span === whole ? null : [first, after];
    chart.top = chart.scale === 'log'
      ? Math.max(chart.most * 1.3, chart.most > run.budget / 20 ? run.budget * 1.6 : 0)
      : chart.scale === 'budget' ? run.budget * 1.15
        : Math.max(greatest(run.total.subarray(first, after)) * 1.15, 100);
    drawAxes(brush);
    if (run.isTimed) drawTimes(brush, first, after);
    if (run.offset) drawOffset(brush, first, after);
    const marks = [...run.events, ...run.wrong.map(([frame]) => [frame, 'wrong'])];
    for (const [frame, kind] of marks) {
      if (frame < first || frame >= after) continue;
      const isWrong = kind === 'wrong';
      brush.glyph(kind, xOf(run.at[frame]), isWrong ? 8 : 20, 4.5, isWrong ? 'bad' : 'ink');
    }
    describe();
    drawCover();
  };

  const drawAxes = (brush) => {
    const { budget } = run;
    const ticks = !run.isTimed ? [] : chart.scale === 'log'
      ? [1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9].filter((time) =>
        time > chart.low && time < chart.top)
      : multiples(niceStep(chart.top, 4), chart.top);
    const hasBudget = run.isTimed && budget < chart.top;
    brush.rule(ticks.filter((time) =>
      !hasBudget || Math.abs(yOf(time) - yOf(budget)) > 12), left, yOf);
    if (hasBudget) {
      const y = Math.round(yOf(budget)) + 0.5;
      brush.path([[left, y], [brush.right, y]]).stroke('ink', 1, [5, 4]);
      brush.text(tick(budget), left - 6, y, 'ink', 'right');
    }
    const step = niceStep(span[1] - span[0], Math.max(2, room / 90));
    const digits = clamp(-Math.floor(Math.log10(step) + 1e-9), 0, 3);
    for (let i = Math.ceil(span[0] / step - 0.02); i * step <= span[1]; i++) {
      const x = Math.round(xOf(i * step)) + 0.5;
      brush.path([[x, lanes.end], [x, lanes.end + 4]]).stroke('line');
      const text = run.hasSeconds ? `${(i * step).toFixed(digits)} s` : count(i * step);
      brush.text(text, clamp(x, left + 6, brush.right - 10), lanes.end + 13, 'quiet', 'center');
    }
    if (span === whole) return;
    // A bar shows the position of the visible range in the session.
    const y = brush.height - 3;
    const unit = room / (whole[1] - whole[0]);
    brush.box(left, y, room, 3).fill('line');
    brush.box(left + (span[0] - whole[0]) * unit, y, (span[1] - span[0]) * unit, 3).fill('accent');
  };

  // Each column shows its slowest frame.
  const drawTimes = (brush, first, end) => {
    const { total, parts, at } = run;
    column = clamp(Math.floor(room / (end - first) * 0.7), 2, 12);
    const slowest = new Map();
    for (let frame = first; frame < end; frame++) {
      const x = left + Math.floor((xOf(at[frame]) - left) / column) * column;
      if (!slowest.has(x) || total[frame] > total[slowest.get(x)]) slowest.set(x, frame);
    }
    for (const [place, frame] of slowest) {
      const x = column === 2 ? place : Math.round(xOf(at[frame]) - column / 2);
      const height = lanes.bottom - yOf(total[frame]);
      let y = lanes.bottom;
      for (const [name, part] of parts ? phases : [['rest']]) {
        const size = height * (parts ? parts[part][frame] / (total[frame] || 1) : 1);
        y -= size;
        brush.box(x, y, column, size).fill(name);
      }
      if (total[frame] > run.budget) brush.glyph('edit', x + column / 2, y - 6, 3.5, 'bad');
    }
  };

  const drawOffset = (brush, first, end) => {
    const most = Math.max(greatest(run.offset), 1);
    const points = [];
    for (let frame = Math.max(0, first - 1); frame < Math.min(run.length, end + 1); frame++) {
      points.push([clamp(xOf(run.at[frame]), left, brush.right),
        lanes.end - (lanes.end - lanes.offset) * clamp(run.offset[frame] / most, 0, 1)]);
    }
    brush.path([...points, [points.at(-1)[0], lanes.end], [points[0][0], lanes.end]]).fill('shade');
    brush.path(points).stroke('quiet', 1.25);
    brush.text(count(Math.round(most)), left - 6, lanes.offset + 2, 'quiet', 'right');
    brush.text('offset', left - 6, lanes.offset + 17, 'quiet', 'right');
  };

  const drawCover = () => {
    const brush = lanes && brushOn(cover);
    if (!brush) return;
    if (pressed?.range) {
      const [a, b] = pressed.range.map(xOf);
      brush.box(Math.min(a, b), 0, Math.abs(b - a), lanes.end).fill('accent', 0.15);
    }
    const x = xOf(run.at[chosen]);
    const y = yOf(run.total[chosen]);
    const half = Math.max(column / 2 + 2, 5);
    brush.box(x - half, 2, half * 2, lanes.end - 2, 4).fill('accent', 0.2);
    if (!run.isTimed) return;
    brush.box(x - 4.5, y - 4.5, 9, 9, 5).fill('accent').stroke('card', 1.5);
    const isLeft = x > brush.width - 90;
    brush.text(duration(run.total[chosen]), isLeft ? x - half - 5 : x + half + 5,
      clamp(y, 30, lanes.bottom - 8), 'accent', isLeft ? 'right' : 'left', true);
  };

  const move = (event) => {
    if (!pressed) return;
    const position = positionOf(event.offsetX);
    if (pressed.range) {
      pressed.range[1] = position;
      return drawCover();
    }
    const after = clamp(firstFrom(run.at, position), 1, run.length - 1);
    const isBefore = position - run.at[after - 1] < run.at[after] - position;
    choose(Math.max(isBefore ? after - 1 : after, 0));
  };

  cover.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    cover.setPointerCapture(event.pointerId);
    const position = positionOf(event.offsetX);
    pressed = { range: event.shiftKey && [position, position] };
    move(event);
  });
  cover.addEventListener('pointermove', move);
  for (const name of ['pointerup', 'pointercancel']) {
    cover.addEventListener(name, () => {
      const range = pressed?.range && pressed.range.sort((a, b) => a - b);
      pressed = null;
      // The focus is set here because the browser moves it after a press.
      slider.focus({ preventScroll: true });
      if (range) see(...(range[1] - range[0] < (span[1] - span[0]) / 200 ? span : range));
    });
  }
  slider.addEventListener('input', () => choose(Number(slider.value)));
  new ResizeObserver(chart.draw).observe(element);
  return chart;
}
