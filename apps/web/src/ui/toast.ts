export type ToastTone = 'success' | 'failure' | 'info';
export type ToastAction = { label: string; onPress: () => void };
export type ToastRequest = {
  tone: ToastTone;
  message: string;
  action?: ToastAction | undefined;
  /** Stays until it is pressed or put away. */
  stays?: boolean;
};

/** One sentence for people. Asking again for a sentence that still stands there replaces it. */
export const toast = {
  success: (message: string, action?: ToastAction) => request({ tone: 'success', message, action }),
  failure: (message: string, action?: ToastAction) => request({ tone: 'failure', message, action }),
  info: (message: string, action?: ToastAction) => request({ tone: 'info', message, action }),
  /** Something that can wait until somebody has time for it. */
  offer: (message: string, action: ToastAction) => request({ tone: 'info', message, action, stays: true }),
};

/** Called by the stack once it can show toasts; gets at once what was asked for in the meantime. */
export function connectToasts(display: (wanted: ToastRequest) => void): () => void {
  show = display;
  for (const one of waiting.splice(0)) display(one);
  return () => {
    show = null;
  };
}

export function areToastsWanted(): boolean {
  return waiting.length > 0 || show !== null;
}

export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const waiting: ToastRequest[] = [];
const listeners = new Set<() => void>();
let show: ((wanted: ToastRequest) => void) | null = null;

function request(wanted: ToastRequest): void {
  if (show) {
    show(wanted);
    return;
  }
  waiting.push(wanted);
  for (const listener of listeners) listener();
}

/** A toast lies outside of every dialog and panel, yet pressing it is no wish to leave them. */
export function isPressOnToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null;
}
