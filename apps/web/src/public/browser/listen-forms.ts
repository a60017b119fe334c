/** Pass goes with nothing else. */
export function keepPassAlone({ name, value, checked, form }: HTMLInputElement): void {
  if (name !== 'support' || !checked) return;
  for (const other of form?.querySelectorAll<HTMLInputElement>('[name=support]') ?? [])
    if ((other.value === 'pass') !== (value === 'pass')) other.checked = false;
}

/** Downloads the files of all tracks one after the other, because browsers drop those that follow too fast. */
export async function downloadAll(root: ParentNode, format: string): Promise<void> {
  for (const { href } of root.querySelectorAll<HTMLAnchorElement>(`[data-row] [data-file=${format}]`)) {
    const link = document.createElement('a');
    // Without it each link would be a navigation, which ends the one before.
    link.download = '';
    link.href = href;
    link.click();
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
}

const pauseMilliseconds = 800;
