import { useRef } from 'react';

/**
 * Moves the focus into a dialog and back to where it was. Radix returns it to its own Trigger only, and our dialogs are
 * opened by menus, rows and routes that have none.
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
      // What was deleted cannot have the focus back; the page itself is better than nowhere.
      if (origin.current?.isConnected) origin.current.focus();
      else document.querySelector('main')?.focus({ preventScroll: true });
      origin.current = null;
    },
  };
}

/** A menu item is gone by the time the dialog closes; the button that opened the menu is not. */
function focusOrigin(): HTMLElement | null {
  const active = document.activeElement;
  const menuButtonId = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const origin = menuButtonId ? document.getElementById(menuButtonId) : active;
  return origin instanceof HTMLElement ? origin : null;
}

/** The marked element, else the first field; on touch screens the dialog itself, so that no keyboard covers it. */
function firstFocus(dialog: HTMLElement): HTMLElement {
  const marked = dialog.querySelector<HTMLElement>('[data-initial-focus]');
  if (marked) return marked;
  const hasMouse = window.matchMedia('(pointer: fine)').matches;
  const field = dialog.querySelector<HTMLElement>(':is(input, textarea, select):enabled');
  return (hasMouse && field) || dialog;
}
