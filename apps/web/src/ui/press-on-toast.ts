/** A toast lies outside of every dialog and panel, yet pressing it is no wish to leave them. */
export function isPressOnToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null;
}
