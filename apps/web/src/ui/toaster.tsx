import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { PlainToastStack } from './plain-toast-stack.tsx';
import { areToastsWanted, onToastsWanted } from './toast.ts';
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
