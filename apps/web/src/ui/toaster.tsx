import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { texts } from './texts.ts';
import { areToastsWanted, connectToasts, onToastsWanted, type ToastRequest } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { useFirstInteraction } from './use-first-interaction.ts';

const load = () => import('./toast-stack.tsx');
// A lost connection is when there is most to say: without this code the message is still shown, only plainer.
const ToastStack = lazy(() =>
  load().then(
    (file): { default: ComponentType<Required<ToasterProps>> } => ({ default: file.ToastStack }),
    () => ({ default: PlainToastStack }),
  ),
);

/** Space in pixels kept free below the toasts, for bars fixed to the bottom. */
type ToasterProps = { bottom?: { desktop: number; phone: number } };

/** Draws nothing until the first toast is wanted; its code comes with the first press, so that it is there by then. */
export function Toaster({ bottom = { desktop: 24, phone: 16 } }: ToasterProps) {
  const wanted = useSyncExternalStore(onToastsWanted, areToastsWanted);
  const interacted = useFirstInteraction();
  useEffect(() => {
    if (interacted) void load().catch(() => undefined);
  }, [interacted]);
  if (!wanted) return null;
  return (
    <Suspense>
      <ToastStack bottom={bottom} />
    </Suspense>
  );
}

/** Stands in when the code of the real stack cannot be loaded: a lost connection is just when there is something to say. */
function PlainToastStack({ bottom }: { bottom: { desktop: number; phone: number } }) {
  const [latest, setLatest] = useState<ToastRequest | null>(null);
  useEffect(() => connectToasts(setLatest), []);
  if (!latest) return null;
  return (
    <section
      aria-label={texts.messages}
      style={{ bottom: Math.max(bottom.desktop, bottom.phone) }}
      className="fixed inset-x-4 z-50 [--width:356px] min-[601px]:right-6 min-[601px]:left-auto"
    >
      <ToastCard {...latest} onDismiss={() => setLatest(null)} />
    </section>
  );
}
