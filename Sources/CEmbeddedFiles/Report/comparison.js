// A comparison: both sides over the session, and the sides of each unit of frames against each
// other.

// The ratios between which a unit counts as unchanged.
const isSlower = (ratio) => ratio > 1.05;
const isFaster = (ratio) => ratio < 0.95;

function makeComparisonView(box, show) {
  const list = make('select', { change: () => open(Number(list.value)) },
    meta.comparisons.map(({ title }, i) => make('option', { value: i }, title)));
  const session = make('canvas', { role: 'img' });
  const scatter = make('canvas', { role: 'img' });
  const [names, note] = [make('p.legend'), make('p.note')];
  const charts = make('div.charts',
    make('figure.card', make('figcaption', make('b', 'Over the session'),
      ' red: the head is slower; green: the head is faster'), session),
    make('figure.card', make('figcaption', make('b', 'Frame by frame'),
      ' base horizontally, head vertically; choose a point to open its frame'), scatter, note));
  box.append(make('div.controls', make('label', 'Scenario ', list), names),
    charts);
  box.hidden = false;
  let comparison, units, dots;

  const open = async (i) => {
    list.value = i;
    const opening = comparison = meta.comparisons[i];
    units = null;
    const found = canUnpack && opening.data && opening.units && await comparedUnits(opening);
    if (opening !== comparison) return;
    units = found;
    charts.hidden = !units;
    if (!units) {
      return setText(names, 'The page has no times of its frames, or they cannot be decompressed.');
    }
    names.replaceChildren(...[['dashes', 'base'], ['stroke', 'head']].map(([mark, side]) =>
      make('span', make(`span.${mark}`), ` ${side}: ${comparison[side]}`)));
    describeCounts();
    draw();
  };

  const ratioOf = (i) => units.head[i] / Math.max(units.base[i], 1);
  const textOf = (i) =>
    ` ${duration(units.base[i])} → ${duration(units.head[i])}, ${change(ratioOf(i))}`;

  const describeCounts = () => {
    const ratios = [...units.head.keys()].map(ratioOf);
    const text = `The head is more than 5 % slower in ${count(ratios.filter(isSlower).length)} and `
      + `faster in ${count(ratios.filter(isFaster).length)} of ${count(ratios.length)} units.`;
    setText(note, text);
    session.setAttribute('aria-label', `Base and head over the session. ${text}`);
    scatter.setAttribute('aria-label', `Base against head. ${text}`);
  };

  const draw = () => {
    if (!units) return;
    drawSession();
    drawScatter();
  };

  const drawSession = () => {
    const brush = brushOn(session);
    if (!brush) return;
    const { right, height } = brush;
    const bottom = height - 24;
    // There is at most one point per two pixels: the mean of adjacent units.
    const size = Math.ceil(units.base.length / ((right - left) / 2));
    const [base, head] = [units.base, units.head].map((side) =>
      multiples(size, side.length - 1).map((from) => {
        const part = side.subarray(from, from + size);
        return part.reduce((sum, time) => sum + time) / part.length;
      }));
    const most = greatest([...base, ...head]) * 1.05;
    const yOf = (time) => bottom - time / most * (bottom - 8);
    const line = (side) => side.map((time, i) =>
      [left + i / Math.max(side.length - 1, 1) * (right - left), yOf(time)]);
    brush.rule(multiples(niceStep(most, 4), most), left, yOf);
    brush.text('units in the order of the recording →', (left + right) / 2, height - 9,
      'quiet', 'center');
    const [below, above] = [line(base), line(head)];
    for (const [name, sign] of [['bad', 1], ['good', -1]]) {
      brush.path([]);
      for (let i = 1; i < base.length; i++) {
        if (sign * (head[i - 1] + head[i] - base[i - 1] - base[i]) <= 0) continue;
        brush.pen.moveTo(...below[i - 1]);
        for (const point of [above[i - 1], above[i], below[i]]) brush.pen.lineTo(...point);
      }
      brush.fill(name, 0.25);
    }
    brush.path(below).stroke('quiet', 1.25, [4, 3]);
    brush.path(above).stroke('accent', 1.75);
  };

  const drawScatter = () => {
    const brush = brushOn(scatter);
    if (!brush) return;
    const { right, height } = brush;
    const bottom = height - 24;
    const all = [...units.base, ...units.head].map((time) => Math.max(time, 1));
    const low = Math.log10(all.reduce((a, b) => Math.min(a, b)) / 1.3);
    const high = Math.log10(greatest(all) * 1.3);
    const share = (time) => (Math.log10(Math.max(time, 1)) - low) / (high - low);
    const xOf = (time) => left + share(time) * (right - left);
    const yOf = (time) => bottom - share(time) * (bottom - 8);
    const factors = high - low > 3 ? [1] : high - low > 1.6 ? [1, 3] : [1, 2, 5];
    const ticks = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((power) =>
      factors.map((factor) => factor * 10 ** power)).filter((time) =>
      share(time) >= 0 && share(time) <= 1);
    brush.rule(ticks, left, yOf);
    for (const time of ticks) {
      const x = Math.round(xOf(time)) + 0.5;
      brush.path([[x, 8], [x, bottom]]).stroke('line');
      brush.text(tick(time), x, bottom + 13, 'quiet', 'center');
    }
    brush.path([[left, bottom], [right, 8]]).stroke('quiet', 1, [4, 3]);
    dots = Array.from(units.base, (time, i) => [xOf(time), yOf(units.head[i])]);
    dots.forEach(([x, y], i) => {
      const name = isSlower(ratioOf(i)) ? 'bad' : isFaster(ratioOf(i)) ? 'good' : 'rest';
      brush.glyph(name === 'bad' ? 'edit' : 'dot', x, y, name === 'bad' ? 4 : 6, name, 0.75);
    });
    brush.text('▲ head is slower', left + 8, 18, 'bad', 'left', true);
    brush.text('● head is faster', right - 6, bottom - 12, 'good', 'right', true);
  };

  // Returns the unit near the pointer, if there is one.
  const near = ({ offsetX, offsetY }) => {
    const distances = dots.map(([x, y]) => Math.hypot(x - offsetX, y - offsetY));
    const least = distances.reduce((a, b) => Math.min(a, b));
    return least < 24 ? distances.indexOf(least) : null;
  };
  scatter.addEventListener('pointermove', (event) => {
    const i = near(event);
    if (i !== null) setText(note, `frame ${units.first[i]}:${textOf(i)}`);
  });
  scatter.addEventListener('click', (event) => {
    const i = near(event);
    const scenario = meta.scenarios[comparison.scenario];
    if (i !== null && scenario) show(scenario, units.first[i]);
  });
  new ResizeObserver(draw).observe(charts);
  open(0);

  // Opens the comparison of the scenario that is chosen in the matrix, if it was compared.
  const chooseFor = (scenario) => {
    const found = meta.comparisons.findIndex((other) =>
      meta.scenarios[other.scenario] === scenario);
    if (found >= 0 && meta.comparisons[found] !== comparison) open(found);
  };
  return { draw, chooseFor };
}
