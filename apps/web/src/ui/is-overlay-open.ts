/** Global keyboard shortcuts are off while an overlay is open, because it handles the keys itself. */
export function isOverlayOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null;
}
