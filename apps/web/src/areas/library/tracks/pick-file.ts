/** Opens the folder picker. Empty when it is canceled. Browsers allow it only after a click. */
export async function pickFolder(): Promise<File[]> {
  return pick((input) => {
    input.webkitdirectory = true;
  });
}

/** Opens the file picker. Null when it is canceled. Browsers allow it only after a click. */
export async function pickFile(accept: string): Promise<File | null> {
  const [file] = await pick((input) => {
    input.accept = accept;
  });
  return file ?? null;
}

function pick(prepare: (input: HTMLInputElement) => void): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.hidden = true;
    prepare(input);
    const finish = (files: File[]) => {
      input.remove();
      resolve(files);
    };
    input.addEventListener('change', () => finish([...(input.files ?? [])]));
    input.addEventListener('cancel', () => finish([]));
    // Safari loses the files of an input that is not in the page.
    document.body.append(input);
    input.click();
  });
}

/** "WAV" for "mix-v4.wav"; empty without an extension. */
export function fileEnding(name: string): string {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? name.slice(dot + 1) : '';
  return /^[a-z0-9]{1,5}$/i.test(ending) ? ending.toUpperCase() : '';
}
