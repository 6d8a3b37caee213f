// The traces recorded since the command started.

const heights = '▁▂▃▄▅▆▇█';

// Draws a sparkline of the offset over time as a picture.
function drawing(spark) {
  const shape = (name, properties) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(properties)) element.setAttribute(key, value);
    return element;
  };
  const levels = [...spark].map((block) => Math.max(0, heights.indexOf(block)));
  const line = levels.map((level, at) =>
    `${at / Math.max(1, levels.length - 1) * 100} ${70 - level * 8}`).join('L');
  const picture = shape('svg', { viewBox: '0 0 100 76', preserveAspectRatio: 'none', role: 'img',
    'aria-label': 'Offset over time' });
  for (const d of line ? [`M0 76L${line}L100 76Z`, `M${line}`] : []) {
    picture.append(shape('path', { d }));
  }
  return picture;
}

function entry({ file, frames, seconds, spark, command }) {
  const name = file.split('/').at(-1).replace(/\.ltrace\.jsonl$/, '');
  const row = make('li', { className: 'card' }, drawing(spark ?? ''), make('div', {},
    make('h3', { textContent: name }),
    make('p', { textContent: `${seconds.toFixed(1)} s, ${frames} frames` }),
    make('div', { className: 'command' }, make('code', { textContent: command }),
      copies(make('button', { type: 'button', textContent: 'Copy' }), () => command))));
  return row;
}

// Polls the list of traces while the page is visible.
async function watchRecorded() {
  const state = byId('state');
  let shown = 0;
  for (;;) {
    if (!document.hidden) {
      try {
        const response = await fetch('/traces', { headers: { authorization: `Bearer ${token}` } });
        const traces = response.ok ? await response.json() : [];
        for (const trace of traces.slice(shown)) byId('traces').prepend(entry(trace));
        shown = Math.max(shown, traces.length);
        byId('none').hidden = shown > 0;
        byId('tokenless').hidden = response.ok;
        state.textContent = 'running';
        state.className = '';
      } catch {
        state.textContent = 'the command has ended';
        state.className = 'gone';
      }
    }
    await new Promise((done) => { setTimeout(done, 1000); });
  }
}
