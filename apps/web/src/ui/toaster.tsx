import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { texts } from './texts.ts';
import { areToastsWanted, connectToasts, onToastsWanted, type ToastRequest } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { useFirstInteraction } from './use-first-interaction.ts';

const load = () => import('./toast-stack.tsx');
// If the chunk can't be loaded, for example offline, a plain stack still shows the error messages.
const ToastStack = lazy(() =>
  load().then(
    (file): { default: ComponentType<Required<ToasterProps>> } => ({ default: file.ToastStack }),
    () => ({ default: PlainToastStack }),
  ),
);

/** The space below the toasts in pixels, for bars fixed to the bottom. */
type ToasterProps = { bottom?: { desktop: number; phone: number } };

/** Preloads the toast stack on the first interaction, so that its chunk is ready when the first toast appears. */
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

/** The fallback without sonner, which shows only the latest toast. */
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
