import { lazy, Suspense, useSyncExternalStore } from 'react';
import { areToastsWanted, onToastsWanted } from './toast.ts';

const ToastStack = lazy(() => import('./toast-stack.tsx').then((file) => ({ default: file.ToastStack })));

/** Space in pixels kept free below the toasts, for bars fixed to the bottom. */
type ToasterProps = { bottom?: { desktop: number; phone: number } };

/** Draws nothing, and loads nothing, until the first toast is wanted. */
export function Toaster({ bottom = { desktop: 24, phone: 16 } }: ToasterProps) {
  const wanted = useSyncExternalStore(onToastsWanted, areToastsWanted);
  if (!wanted) return null;
  return (
    <Suspense>
      <ToastStack bottom={bottom} />
    </Suspense>
  );
}
