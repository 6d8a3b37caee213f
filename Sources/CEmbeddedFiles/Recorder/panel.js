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

function makePanel(session) {
  const shell = make('layout-trace-recorder');
  const shadow = shell.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('panel.css');
  shadow.adoptedStyleSheets = [sheet];

  const note = make('p', { role: 'status' });
  const button = (textContent, act) => make('button', { textContent,
    async onclick() {
      let told;
      note.className = '';
      try {
        told = await act();
      } catch (error) {
        told = error.message;
        note.className = 'bad';
      }
      note.textContent = told ?? '';
    } });
  const start = button('Record', session.start);
  const stop = button('Stop', session.stop);
  const save = button('Save', async () => {
    const { command } = await session.post();
    return `Saved. To replay it: ${command}`;
  });
  const keep = button('Download', session.download);
  const actions = [save, keep, start, stop];
  const title = make('h2');
  const canvas = make('canvas', { width: 540, height: 112, role: 'img',
    ariaLabel: 'Offset over time' });
  const counts = make('p');
  const sensor = make('i');
  const close = Object.assign(button('×', session.close), { ariaLabel: 'Close' });
  shadow.append(sensor, make('section', { ariaLabel: 'Layout trace recorder' },
    make('header', {}, title, close), canvas, counts, note, make('nav', {}, ...actions)));

  // Shows the available actions. If the focused control disappears, the focus moves to another one.
  const present = (recording) => {
    const { isOver, limit } = recording ?? { isOver: false };
    const isOn = recording && !isOver;
    const hasFocus = actions.includes(shadow.activeElement);
    title.textContent = isOn ? '● Recording' : isOver ? 'Recorded' : 'Layout trace';
    title.className = isOn ? 'bad' : '';
    canvas.hidden = !recording;
    save.hidden = !isOver || !session.options.token;
    keep.hidden = !isOver;
    start.hidden = isOn;
    stop.hidden = !isOn;
    if (hasFocus) actions.find((action) => !action.hidden).focus();
    if (limit) note.textContent = limit;
  };
  present();
  return {
    shell, sensor, present,
    depict(recording) {
      counts.textContent = recording.figures();
      draw(canvas, recording);
    },
  };
}
