import { useRef } from 'react';

/**
 * Moves focus into a dialog and restores it on close. Radix restores focus only to its own Trigger, which our dialogs
 * don't have, because menus, rows and routes open them.
 */
export function useDialogFocus() {
  const origin = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      event.preventDefault();
      origin.current = focusOrigin();
      if (event.target instanceof HTMLElement) firstFocus(event.target).focus({ preventScroll: true });
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      // If the original element was deleted, focus falls back to the main landmark.
      if (origin.current?.isConnected) origin.current.focus();
      else document.querySelector('main')?.focus({ preventScroll: true });
      origin.current = null;
    },
  };
}

/** A menu item is unmounted by the time the dialog closes, so focus returns to the menu's button instead. */
function focusOrigin(): HTMLElement | null {
  const active = document.activeElement;
  const menuButtonId = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const origin = menuButtonId ? document.getElementById(menuButtonId) : active;
  return origin instanceof HTMLElement ? origin : null;
}

/** The marked element or the first field; on touch screens the dialog, so that no on-screen keyboard covers it. */
function firstFocus(dialog: HTMLElement): HTMLElement {
  const marked = dialog.querySelector<HTMLElement>('[data-initial-focus]');
  if (marked) return marked;
  const hasMouse = window.matchMedia('(pointer: fine)').matches;
  const field = dialog.querySelector<HTMLElement>(':is(input, textarea, select):enabled');
  return (hasMouse && field) || dialog;
}
