// A demonstration list with typical behavior, to try the recorder on.

function showDemonstration() {
  const list = document.querySelector('#demonstration ul');
  let made = 0;
  const item = () => {
    made += 1;
    const text = make('div');
    text.append(...Array.from({ length: 2 + made * 7 % 5 }, () => make('u')));
    const badge = make('i');
    badge.style.background = `hsl(${made * 47 % 360} 45% 65%)`;
    const element = make('li', {}, badge, text);
    element.dataset.key = made;
    return element;
  };
  const items = (number) => Array.from({ length: number }, item);
  const any = () => list.children[Math.floor(Math.random() * list.children.length)];
  list.append(...items(60));
  byId('older').addEventListener('click', () => list.prepend(...items(5)));
  byId('newer').addEventListener('click', () => list.append(...items(5)));
  byId('mix').addEventListener('click', () => {
    for (let time = 0; time < 8; time += 1) any().before(any());
  });
  byId('open').addEventListener('click', () => {
    for (let time = 0; time < 8; time += 1) any().lastChild.append(make('u'));
  });
}
