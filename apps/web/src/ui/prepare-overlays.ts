/** Fetches what opens over a page before it is asked for. Failing is no matter here: opening will try again and say so. */
export function prepareOverlays(): void {
  if (isPrepared) return;
  isPrepared = true;
  Promise.all([import('./menu-panel.tsx'), import('./popover-panel.tsx'), import('./dialog-panel.tsx')]).catch(() => {
    isPrepared = false;
  });
}

let isPrepared = false;
