import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import { texts } from './texts.ts';
import { connectToasts, type ToastRequest, type ToastTone } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

export function ToastStack({ bottom }: { bottom: { desktop: number; phone: number } }) {
  useEffect(() => connectToasts(display), []);
  return (
    <SonnerToaster
      expand
      theme="dark"
      position="bottom-right"
      customAriaLabel={texts.messages}
      gap={10}
      offset={{ bottom: bottom.desktop }}
      mobileOffset={{ bottom: bottom.phone }}
      className="pointer-events-auto"
    />
  );
}

const durationsMs: Record<ToastTone, number> = { success: 4000, info: 5000, failure: 8000 };
/** Longer, so that users have time to read the message and reach the button. */
const actionMs = 12_000;
const standing = new Map<string, string | number>();

function display({ tone, message, action, stays }: ToastRequest): void {
  const key = `${tone} ${message}`;
  const previous = standing.get(key);
  const forget = (closed: { id: string | number }) => {
    if (standing.get(key) === closed.id) standing.delete(key);
  };
  const id = sonner.custom(
    // A new key remounts the message, so that screen readers announce a repeated error again.
    (own) => (
      <ToastCard key={Date.now()} tone={tone} message={message} action={action} onDismiss={() => sonner.dismiss(own)} />
    ),
    {
      duration: stays ? Number.POSITIVE_INFINITY : action ? actionMs : durationsMs[tone],
      onDismiss: forget,
      onAutoClose: forget,
      ...(previous === undefined ? {} : { id: previous }),
    },
  );
  standing.set(key, id);
}
