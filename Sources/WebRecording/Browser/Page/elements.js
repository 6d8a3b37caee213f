// Elements, and what the address says.

const byId = (id) => document.getElementById(id);
// After the number sign, so that no request has it.
const token = location.hash.slice(1);

function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

// A button that copies a text, and says so for a while.
function copies(button, text) {
  const name = button.textContent;
  button.addEventListener('click', async () => {
    const content = await text();
    let said = 'Copied';
    try {
      await navigator.clipboard.writeText(content);
    } catch {
      said = 'Not allowed';
    }
    button.textContent = said;
    byId('told').textContent = said;
    setTimeout(() => { button.textContent = name; }, 1600);
  });
  return button;
}
