export const byId = (id) => document.getElementById(id);

export const copyTemplate = (id) => byId(id).content.firstElementChild.cloneNode(true);

export function createElement(name, text, attributes = {}) {
  const element = document.createElement(name);
  element.textContent = text;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
