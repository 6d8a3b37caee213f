// The recorder's panel, in a shadow tree that the page's styles and scripts cannot reach.

function make(tag, properties, ...children) {
  const element = Object.assign(page.createElement(tag), properties);
  element.append(...children);
  return element;
}

// Draws the offset over time, with marks below it at data changes.
function draw(canvas, { course, edits }) {
  const { width, height } = canvas;
  const brush = canvas.getContext('2d');
  const { color, outlineColor } = styleOf(canvas);
  const samples = Array.from({ length: width + 1 }, (_, x) =>
    course[x / width * (course.length - 1) | 0]);
  const low = Math.min(...samples);
  const scale = (height - 20) / Math.max(1, Math.max(...samples) - low);
  brush.clearRect(0, 0, width, height);
  brush.beginPath();
  samples.forEach((y, x) => brush.lineTo(x, height - 14 - (y - low) * scale));
  brush.lineWidth = 3;
  brush.strokeStyle = color;
  brush.stroke();
  brush.fillStyle = outlineColor;
  for (const at of edits) brush.fillRect(at / course.length * width, height - 8, 3, 8);
}

// Returns a sentence about a list: its elements, its items.
function lineOf(list) {
  const [all, shown] = [list.tally(), list.tiles(list.tally()).length];
  const place = list.isRoot || list.pane === list.hull ? '' : ` in ${titleOf(list.pane)}`;
  return `${list.title}${place}: ${all > shown ? `${shown} of ${all}` : shown} items`;
}

function makePanel(session) {
  const shell = make('layout-trace-recorder');
  const shadow = shell.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('panel.css');
  shadow.adoptedStyleSheets = [sheet];

  const note = make('p', { role: 'status' });
  const say = (text, isBad) => {
    note.className = isBad ? 'bad' : '';
    if (note.textContent !== text) note.textContent = text;
  };
  const button = (textContent, act) => make('button', { textContent,
    async onclick() {
      say('');
      try {
        say(await act() ?? note.textContent, !!note.className);
      } catch (error) {
        say(error.message, true);
      }
    } });
  const field = (name, label) => make('label', { textContent: label },
    make('input', { name, autocomplete: 'off', spellcheck: false }));
  const fields = make('p', { hidden: true }, field('index', 'Attribute with the place'),
    field('count', 'Number of items, or its attribute'));
  const outline = makeOutline();
  const line = make('p');
  const ending = new AbortController();
  let [stopPicking, isOn] = [];

  // Shows the list that would be recorded with this container.
  const refresh = (container) => {
    if (isOn) return;
    try {
      const list = session.list(container);
      line.textContent = lineOf(list);
      outline.show(list);
    } catch (error) {
      line.textContent = error.message;
      outline.show();
    }
  };
  const start = button('Record', () => {
    for (const { name, value } of fields.querySelectorAll('input')) {
      if (value.trim()) session.options[name] = value.trim();
    }
    stopPicking = stopPicking?.();
    refresh();
    session.start();
  });
  const stop = button('Stop', session.stop);
  const save = button('Save', async () => {
    const { command } = await session.post();
    return `Saved. To replay it: ${command}`;
  });
  const keep = button('Download', session.download);
  const pick = Object.assign(button('Pick', () => {
    stopPicking?.();
    stopPicking = pickList(shell, refresh, (container) => {
      stopPicking = undefined;
      if (container) session.choose(container);
      refresh();
      say('');
    });
    return 'Click the list, or choose it with the arrow keys and Enter. Escape keeps this one.';
  }), { ariaLabel: 'Pick another list' });
  const actions = [save, keep, start, stop];
  const title = make('h2');
  const canvas = make('canvas', { width: 540, height: 112, role: 'img',
    ariaLabel: 'Offset over time' });
  const counts = make('p');
  const sensor = make('i');
  const close = Object.assign(button('×', session.close), { ariaLabel: 'Close' });
  const section = make('section', { ariaLabel: 'Layout trace recorder' },
    make('header', {}, title, close), make('header', {}, line, pick), canvas, counts, note, fields,
    make('nav', {}, ...actions));
  shadow.append(sensor, outline.frame, section);
  // The page may have another list by the time someone comes to record it.
  for (const type of ['pointerenter', 'focusin']) {
    section.addEventListener(type, () => { if (!stopPicking) refresh(); });
  }
  for (const type of ['scroll', 'resize']) {
    addEventListener(type, () => { if (!isOn) outline.place(); },
      { capture: true, passive: true, signal: ending.signal });
  }

  // Shows the available actions. If the focused control disappears, the focus moves to another one.
  const present = (recording) => {
    const { isOver, limit, doubts } = recording ?? { isOver: false };
    isOn = recording && !isOver;
    const hasFocus = [...actions, pick].includes(shadow.activeElement);
    title.textContent = isOn ? '● Recording' : isOver ? 'Recorded' : 'Layout trace';
    title.className = isOn ? 'bad' : '';
    canvas.hidden = !recording;
    save.hidden = !isOver || !session.options.token;
    keep.hidden = !isOver;
    start.hidden = isOn;
    stop.hidden = !isOn;
    pick.hidden = isOn;
    fields.hidden = !isOver || !doubts.isAsking;
    if (doubts?.hint) fields.querySelector('input').value ||= doubts.hint;
    if (hasFocus) actions.find((action) => !action.hidden).focus();
    if (limit) say(limit);
  };
  present();
  return {
    shell, sensor, present, refresh,
    close() {
      ending.abort();
      stopPicking?.();
      shell.remove();
    },
    depict(recording) {
      counts.textContent = recording.figures();
      draw(canvas, recording);
      outline.place();
      const said = recording.doubts.sentences(recording.isOver);
      if (said) say(said, true);
    },
  };
}
