// A list of 100 items, made as the policy of its page allows it.

const list = document.querySelector('#list');
for (let at = 0; at < 100; at += 1) {
  const item = document.createElement('li');
  item.dataset.key = `item-${at}`;
  item.style.height = `${40 + at % 7 * 10}px`;
  list.append(item);
}
