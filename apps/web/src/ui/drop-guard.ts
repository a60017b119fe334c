/** Ignores files dropped outside a drop target, because the browser would navigate away from the app to open them. */
export function guardDrops(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('dragover', (event) => {
    if (event.defaultPrevented || !carriesFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  });
  target.addEventListener('drop', (event) => {
    if (carriesFiles(event)) event.preventDefault();
  });
}

/** Text drops stay allowed, because users drag text into fields. */
function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
