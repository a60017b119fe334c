import { type ComponentProps, lazy, Suspense } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import type { FanDetails as Details } from './fan-details.tsx';

const Loaded = lazy(() => import('./fan-details.tsx').then((file) => ({ default: file.FanDetails })));

/** Few visitors are fans already: loaded when one asks for it. */
export function FanDetails(props: ComponentProps<typeof Details>) {
  return (
    <Suspense
      fallback={
        <p role="status" className="grid h-40 place-items-center">
          <Spinner />
          <span className="sr-only">Loading</span>
        </p>
      }
    >
      <Loaded {...props} />
    </Suspense>
  );
}
