/** Opens the system's file chooser; null when it is closed without a choice. Call it from a click. */
export function pickFile(accept: string): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.hidden = true;
    const finish = (file: File | null) => {
      input.remove();
      resolve(file);
    };
    input.addEventListener('change', () => finish(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => finish(null));
    // Safari forgets the choice of an input that is not in the page.
    document.body.append(input);
    input.click();
  });
}
