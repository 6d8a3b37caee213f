// A scenario: its figures, the chart, the picture, and the facts of the chosen frame.

const figureNames = {
  max: 'slowest frame', p99: 'p99', p50: 'median', late: 'over budget', hitch: 'hitch ms/s',
  allocations: 'allocations per frame', examined: 'examined per returned',
};
const kindNames = {
  resize: '◆ resize', edit: '▲ edit', sizes: '• sizes', reload: '■ reload', layout: '⇄ layout',
  other: '• other', wrong: '⚑ violation',
};
const keyNames = {
  Space: 'play', '← →': 'previous, next frame; with Shift ten', 'e E': 'next, previous event',
  s: 'next slowest frame', v: 'next violation', '+ − 0': 'zoom', '?': 'this list',
  'Shift and drag': 'zoom to a range',
};

const group = (label, ...children) =>
  make('div.segments', { role: 'group', 'aria-label': label }, children);
const pairs = (tag, rows) => make(tag, rows.map(([name, ...texts]) =>
  make('div', make('dt', name), ' ', make('dd', texts))));

function makeScenarioView(section) {
  const view = { run: null, frame: 0 };
  const chart = makeChart((frame) => act(() => frame), () => describeChart());
  const picture = makePicture();
  const player = makePlayer(view);
  const [title, lead] = [make('h2', { id: 'scenario-title' }), make('p.lead')];
  const [reason, hint] = [make('p'), make('p.hint')];
  const [legend, kinds] = [make('p.legend'), make('p.legend')];
  const [figures, facts] = [make('div'), make('div')];
  const scales = ['Log', 'Budget', 'Fit'].map((name) => button(name, () => {
    chart.scale = name.toLowerCase();
    chart.draw();
  }));
  const onion = button('Onion', () => {
    picture.hasOnion = !picture.hasOnion;
    onion.ariaPressed = picture.hasOnion;
    picture.draw();
  }, { 'aria-pressed': false, title: 'Also draw the frame before the last event, faded' });
  const scaling = group('Scale', scales);
  const keyButton = (text, label, key) => button(text, () => press(key), { 'aria-label': label });
  const slowest = make('select', { 'aria-label': 'Slowest frames', change: () => {
    act(() => Number(slowest.value));
    slowest.value = '';
  } });
  const events = group('Events', keyButton('‹ event', 'Previous event', 'E'),
    keyButton('event ›', 'Next event', 'e'));
  const draw = make('code');
  const drawing = make('div.command', draw, make('button.copy', { type: 'button' }, 'Copy'));
  const keys = make('details.keys', make('summary', 'Keys'),
    pairs('dl', Object.entries(keyNames)));
  const stage = make('div.stage',
    make('div.timeline',
      make('div.bar', legend, make('span.gap'),
        scaling, group('Zoom', keyButton('−', 'Zoom out', '-'),
          keyButton('+', 'Zoom in', '+'), keyButton('All', 'Show all', '0'))),
      hint, chart.element, kinds,
      make('div.bar', player.control, player.speed,
        group('Frames', keyButton('‹', 'Previous frame', 'ArrowLeft'),
          keyButton('›', 'Next frame', 'ArrowRight')),
        events, slowest, onion),
      facts),
    picture.element,
    drawing, keys);
  section.append(title, lead, make('div.card', figures, reason, stage));
  section.setAttribute('aria-labelledby', 'scenario-title');
  section.hidden = false;
  let opening, ranked, timer;

  view.open = async (scenario, frame) => {
    player.stop();
    opening = scenario;
    let run = null;
    setText(reason, '');
    try {
      run = await runOf(scenario);
    } catch ({ message }) {
      setText(reason, message);
    }
    if (opening !== scenario) return;
    Object.assign(view, { scenario, run });
    setText(title,
      [scenario.trace, scenario.layout, scenario.index].filter(Boolean).join(' · '));
    figures.replaceChildren(pairs('dl.figures', Object.entries(figureNames)
      .filter(([name]) => name in scenario.figures)
      .map(([name, text]) => [text, scenario.texts[name] ?? 'n/a'])));
    setText(lead, `${count(scenario.items)} items, ${count(run?.length ?? scenario.frames)} frames`
      + (run?.hasSeconds ? ` in ${run.at.at(-1).toFixed(1)} s` : '')
      + (run ? `. Drag over the chart or play it. ${run.remark}` : '.'));
    stage.hidden = !run;
    if (!run) return;
    fillControls(run);
    picture.open(run);
    chart.open(run);
    const first = run.wrong[0]?.[0] ?? (run.isTimed ? chart.slowest : 0);
    view.choose(frame === null ? first : clamp(frame, 0, run.length - 1));
  };

  const fillControls = ({ isTimed, parts, events: changes, wrong, total }) => {
    for (const part of [legend, scaling, slowest]) part.hidden = !isTimed;
    legend.replaceChildren(...(parts ? phases : [['rest']]).map(([name]) => make('span',
      make(`span.swatch.${name}`), ` ${!parts ? 'time'
        : name === 'rest' ? 'rest: time outside these phases' : name}`)));
    const found = new Set([...changes.map(([, kind]) => kind), wrong[0] && 'wrong']);
    kinds.replaceChildren(...Object.keys(kindNames).filter((kind) => found.has(kind))
      .map((kind) => make(kind === 'wrong' ? 'span.bad' : 'span', kindNames[kind])));
    events.hidden = onion.hidden = changes.length === 0;
    ranked = [...total.keys()].filter((frame) => total[frame] > 0)
      .sort((a, b) => total[b] - total[a]).slice(0, 20);
    slowest.replaceChildren(make('option', { value: '' }, 'Slowest frames …'),
      ...ranked.slice(0, 10).map((frame) => make('option', { value: frame },
        `${frame}${second(frame)}, ${duration(total[frame])}`)));
  };

  const second = (frame) => view.run.hasSeconds ? `, ${view.run.at[frame].toFixed(3)} s` : '';
  const textsOf = (rows, frame) => rows.filter((row) => row[0] === frame).map((row) => row.at(-1));

  const describeChart = () => {
    const { total, budget, isTimed } = view.run;
    if (!isTimed) return setText(hint, '');
    for (const scale of scales) {
      scale.ariaPressed = scale.textContent.toLowerCase() === chart.scale;
    }
    const [from, end] = chart.visible ?? [];
    const texts = [chart.visible ? `Frames ${count(from)} to ${count(end - 1)}, at most `
        + `${duration(greatest(total.subarray(from, end)))}.`
      : chart.scale === 'log' ? 'Height: time on a log scale. Colors: share of each phase.' : ''];
    if (budget > chart.top) {
      texts.push(`↑ the budget of ${tick(budget)} is ${count(Math.round(budget / chart.top))} × `
        + 'higher than this chart');
    }
    if (chart.most > chart.top) texts.push(`↑ the slowest frame takes ${duration(chart.most)}`);
    setText(hint, texts.join(' '));
  };

  view.choose = (frame) => {
    view.frame = frame;
    chart.show(frame);
    picture.show(frame);
    describeFrame();
    if (player.isPlaying) return;
    const { run, scenario } = view;
    chart.slider.value = frame;
    chart.slider.setAttribute('aria-valuetext', plain([`frame ${frame}${second(frame)}`,
      ...run.isTimed ? [duration(run.total[frame])] : [], ...textsOf(run.events, frame),
      ...textsOf(run.wrong, frame)].join(', ')));
    drawing.hidden = !scenario.draw;
    setText(draw, scenario.draw?.replaceAll('{frame}', frame) ?? '');
  };

  const describeFrame = () => {
    const { run, frame } = view;
    const time = run.total[frame];
    const { width, height } = run.scene?.views ?? {};
    const parts = run.parts ? phases.filter(([, part]) => run.parts[part][frame] > 0) : [];
    const listed = (rows) => rows.map(([name, text]) => `${name} ${text}`).join(' · ');
    const rows = [
      ['frame', `${count(frame)} of ${count(run.length)}${second(frame)}`],
      ['time', run.isTimed
        ? `${duration(time)}, ${percent(time / run.budget)} of the budget` : ''],
      ['phases', listed(parts.map(([name, part]) => [name, duration(run.parts[part][frame])]))],
      ['view', run.scene ? `${points(width[frame])} × ${points(height[frame])} at offset `
        + points(run.offset[frame]) : ''],
      ['events', run.events.length ? textsOf(run.events, frame).join(', ') || 'none' : ''],
      ['counts', listed(run.counts.map(([name, values]) => [name, count(values[frame])]))],
      ...run.wrong.filter((wrong) => wrong[0] === frame).map(([, id, invariant, , message]) =>
        ['violation', make('a', { href: `#${id}` }, invariant), ` ${message}`]),
    ];
    facts.replaceChildren(pairs('dl.facts.frame', rows.filter(([, text]) => text)));
  };

  // Moves to the frame that a function returns, on the reader's request. The address is updated, so
  // that it links to this frame.
  const act = (next) => {
    player.stop();
    const frame = next(view.frame);
    if (frame === undefined) return;
    view.choose(clamp(frame, 0, view.run.length - 1));
    clearTimeout(timer);
    timer = setTimeout(() =>
      history.replaceState(null, '', linkTo(view.scenario, view.frame)), 300);
  };

  // Performs the action of a key; false if the key has none.
  const press = (key, step = 1) => {
    const { events: changes, wrong } = view.run;
    const actions = {
      ArrowLeft: () => act((frame) => frame - step),
      ArrowRight: () => act((frame) => frame + step),
      ' ': () => player.toggle(),
      e: () => act((frame) => changes.find((event) => event[0] > frame)?.[0]),
      E: () => act((frame) => changes.findLast((event) => event[0] < frame)?.[0]),
      s: () => act((frame) => ranked[(ranked.indexOf(frame) + 1) % ranked.length]),
      v: () => act((frame) => (wrong.find((other) => other[0] > frame) ?? wrong[0])?.[0]),
      '+': () => chart.zoom(2),
      '-': () => chart.zoom(0.5),
      0: () => chart.zoom(0),
      '?': () => { keys.open = !keys.open; },
    };
    return Object.hasOwn(actions, key) && (actions[key](), true);
  };
  const isSeen = () => {
    const { top, bottom } = stage.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  };
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    // Without a focus, the keys work while the chart is on the screen.
    if (!section.contains(target) && !(target === document.body && isSeen())) return;
    const isOwn = target.closest(key === ' ' ? 'button, select, summary' : 'select');
    if (isOwn || event.ctrlKey || event.metaKey || event.altKey || !view.run) return;
    if (press(key === '=' ? '+' : key, event.shiftKey ? 10 : 1)) event.preventDefault();
  });

  view.focus = () => {
    section.scrollIntoView({ behavior: lessMotion.matches ? 'auto' : 'smooth' });
    chart.slider.focus({ preventScroll: true });
  };
  view.draw = () => {
    chart.draw();
    picture.draw();
  };
  return view;
}

// Returns the frames of a scenario; throws an error with the reason if there are none.
async function runOf(scenario) {
  if (!canUnpack) {
    throw new Error('This browser cannot decompress the frames: DecompressionStream needs Chrome '
      + '80, Safari 16.4 or Firefox 113.');
  }
  const compared = meta.comparisons.find((other) => meta.scenarios[other.scenario] === scenario);
  const scene = await sceneOf(scenario);
  if (!scenario.form && !scene) {
    throw new Error(scenario.frames
      ? 'Its frames were omitted to keep the page small: write it with a larger --max-size.'
      : 'This scenario has neither measurements nor pictures.');
  }
  let times = { total: new Float64Array(scene?.frames ?? 0), parts: null };
  let remark = '';
  if (scenario.form) {
    times = await frameTimes(scenario);
    if (scenario.form !== 'exact') remark = 'Times are rounded by at most 4 %.';
  } else if (compared?.data) {
    const { first, head } = await comparedUnits(compared);
    first.forEach((frame, i) => { times.total[frame] = head[i]; });
    remark = 'Times are those of the head; a unit of frames has its time at its first frame.';
  }
  const { length } = times.total;
  return {
    ...times, scene, remark, length, budget: scenario.budget, counts: await frameCounts(scenario),
    isTimed: Boolean(scenario.form || compared?.data), offset: scene?.views[scene.axis],
    wrong: scenario.wrong.filter(([frame]) => frame >= 0), events: scene?.events ?? [],
    hasSeconds: Boolean(scene), at: scene?.seconds ?? times.total.map((_, frame) => frame),
  };
}
