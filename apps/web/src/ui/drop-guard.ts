/** A file dropped beside its box would replace the app by that file; nothing happens instead. */
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

/** Text is dropped into fields, which is fine. */
function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
