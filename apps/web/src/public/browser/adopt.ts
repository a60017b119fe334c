/** Takes an element of a loaded page into this one. The focus is the script's to move, so it loses `autofocus`. */
export function adopt<T extends Element>(element: T): T {
  for (const focused of element.querySelectorAll('[autofocus]')) focused.removeAttribute('autofocus');
  return document.adoptNode(element);
}
