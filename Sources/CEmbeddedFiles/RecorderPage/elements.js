// Helpers for elements, and the token in the address.

const byId = (id) => document.getElementById(id);
// In the URL fragment, so that requests do not contain it.
const token = location.hash.slice(1);

function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

// Makes a button copy a text and briefly report the result.
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
