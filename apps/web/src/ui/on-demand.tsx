import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Load, useLoaded } from './use-loaded.ts';

type OnDemandProps<Props> = {
  /** Always the same function: what it fetched is remembered by it. */
  load: Load<Props>;
  props: Props;
};

/**
 * An overlay whose code is fetched when it is first drawn. It has been asked for by then, so it opens when the code is
 * there; when that cannot be fetched a toast says so, and the overlay counts as closed.
 */
export function OnDemand<Props extends { open?: boolean; onClose: () => void }>({ load, props }: OnDemandProps<Props>) {
  const [Loaded, want] = useLoaded(load, 'This could not be loaded. Please check your connection and try again.');
  const close = useRef(props.onClose);
  useLayoutEffect(() => {
    close.current = props.onClose;
  });
  // What stays in place while it is closed is asked for anew when it opens: the last time it may not have arrived.
  const { open = true } = props;
  useEffect(() => {
    if (open) void want().then((isThere) => isThere || close.current());
  }, [open, want]);
  return Loaded && <Loaded {...props} />;
}
