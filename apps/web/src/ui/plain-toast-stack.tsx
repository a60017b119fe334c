import { useEffect, useState } from 'react';
import { connectToasts, type ToastRequest } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

/** Stands in when the code of the real stack cannot be loaded: a lost connection is just when there is something to say. */
export function PlainToastStack({ bottom }: { bottom: { desktop: number; phone: number } }) {
  const [latest, setLatest] = useState<ToastRequest | null>(null);
  useEffect(() => connectToasts(setLatest), []);
  if (!latest) return null;
  return (
    <section
      aria-label="Messages"
      style={{ bottom: Math.max(bottom.desktop, bottom.phone) }}
      className="fixed inset-x-4 z-50 [--width:356px] min-[601px]:right-6 min-[601px]:left-auto"
    >
      <ToastCard {...latest} onDismiss={() => setLatest(null)} />
    </section>
  );
}
