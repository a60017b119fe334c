export interface PlayerControls {
  /** Without an id: the chosen track. */
  toggle(trackId?: string): void;
  moveBy(seconds: number): void;
  skip(tracks: number): void;
}

/** Space or K plays and pauses, arrows move by five seconds, Shift+N and Shift+P change the track. */
export function listenToKeys({ toggle, moveBy, skip }: PlayerControls): void {
  const actions: Record<string, () => void> = {
    ' ': () => toggle(),
    k: () => toggle(),
    ArrowLeft: () => moveBy(-seekSeconds),
    ArrowRight: () => moveBy(seekSeconds),
    N: () => skip(1),
    P: () => skip(-1),
  };
  document.addEventListener('keydown', (event) => {
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey || isUsedBy(event)) return;
    event.preventDefault();
    action();
  });
}

export const seekSeconds = 5;

/** Typing, choosing and pressing a focused button come first. */
function isUsedBy({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const isField = target.closest('input:not([data-seek]), textarea, select') !== null;
  return isField || (key === ' ' && target.closest('button, a, summary') !== null);
}
