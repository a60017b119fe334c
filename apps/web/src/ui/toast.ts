export type ToastTone = 'success' | 'failure' | 'info';
export type ToastAction = { label: string; onPress: () => void };
export type ToastRequest = {
  tone: ToastTone;
  message: string;
  action?: ToastAction | undefined;
  /** Shown until the user acts on it or dismisses it. */
  stays?: boolean;
};

/** A toast with the same message as a visible one replaces it. */
export const toast = {
  success: (message: string, action?: ToastAction) => request({ tone: 'success', message, action }),
  failure: (message: string, action?: ToastAction) => request({ tone: 'failure', message, action }),
  info: (message: string, action?: ToastAction) => request({ tone: 'info', message, action }),
  /** A suggestion that stays visible until the user acts on it or dismisses it. */
  offer: (message: string, action: ToastAction) => request({ tone: 'info', message, action, stays: true }),
};

/** Called by the toast stack once it has loaded; flushes the toasts queued until then. */
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

/** Toasts render outside dialogs and panels, but pressing one must not close them. */
export function isPressOnToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null;
}
