import { type ComponentProps, type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { buttonClasses } from '../../ui/button-classes.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { FanDetails as Details } from './fan-details.tsx';

type DetailsProps = ComponentProps<typeof Details>;
type Load = () => Promise<ComponentType<DetailsProps>>;

/** Few visitors are fans already: loaded when one asks for it. */
export function FanDetails({ load = loadDetails, ...props }: DetailsProps & { load?: Load }) {
  const [Loaded, setLoaded] = useState<ComponentType<DetailsProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const fetchCode = useCallback(() => {
    setFailed(false);
    load().then(
      (component) => setLoaded(() => component),
      () => setFailed(true),
    );
  }, [load]);
  useEffect(fetchCode, [fetchCode]);
  if (Loaded) return <Loaded {...props} />;
  if (hasFailed) return <LoadFailure onRetry={fetchCode} onClose={props.onClose} />;
  return (
    <p role="status" className="grid h-40 place-items-center">
      <Spinner />
      <span className="sr-only">Loading</span>
    </p>
  );
}

function LoadFailure({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <ErrorBox>This could not be loaded. Check your connection and try again.</ErrorBox>
      <button ref={retry} type="button" onClick={onRetry} className={buttonClasses('primary', 'large', 'w-full')}>
        Try again
      </button>
      <button type="button" onClick={onClose} className={buttonClasses('secondary', 'large', 'w-full')}>
        Back
      </button>
    </div>
  );
}

const loadDetails: Load = () => import('./fan-details.tsx').then((file) => file.FanDetails);
