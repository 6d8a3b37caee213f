// Plays a trace at its recorded times.

function makePlayer(view) {
  const player = { isPlaying: false };
  player.control = button('▶ Play', () => player.toggle(), { class: 'play' });
  player.speed = make('select', { 'aria-label': 'Speed' }, [0.1, 0.25, 1, 4].map((speed) =>
    make('option', { value: speed, selected: speed === 1 }, `${speed} ×`)));
  let request, timer, position, before;

  player.toggle = () => {
    if (player.isPlaying) return player.stop();
    if (view.frame === view.run.length - 1) view.choose(0);
    player.isPlaying = true;
    player.control.textContent = '❚❚ Pause';
    before = null;
    position = view.run.at[view.frame];
    // With reduced motion, still pictures are shown, one event after another.
    if (lessMotion.matches) timer = setInterval(showNextEvent, 1000);
    else request = requestAnimationFrame(advance);
  };

  player.stop = () => {
    if (!player.isPlaying) return;
    player.isPlaying = false;
    cancelAnimationFrame(request);
    clearInterval(timer);
    player.control.textContent = '▶ Play';
    view.choose(view.frame);
  };

  const advance = (now) => {
    const { run, frame } = view;
    // Frames without recorded times last a sixtieth of a second each.
    const rate = Number(player.speed.value) * (run.hasSeconds ? 1 : 60);
    position += (now - (before ?? now)) / 1000 * rate;
    before = now;
    const next = Math.max(firstFrom(run.at, position + 1e-9) - 1, 0);
    if (next !== frame) view.choose(next);
    if (next >= run.length - 1) player.stop();
    else request = requestAnimationFrame(advance);
  };

  const showNextEvent = () => {
    const next = view.run.events.find(([frame]) => frame > view.frame);
    if (next) view.choose(next[0]);
    else player.stop();
  };
  return player;
}
