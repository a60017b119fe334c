import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { texts } from './texts.ts';
import { toast } from './toast.ts';

type LazyOverlayProps<Props> = {
  /** Must be a stable function, because the loaded component is cached under it. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  fallback?: ReactNode;
};

/**
 * A large dialog or panel whose chunk loads when it first opens. If loading fails, it shows a toast and closes, and the
 * next attempt to open it retries.
 */
export function LazyOverlay<Props extends { onClose: () => void }>(overlay: LazyOverlayProps<Props>) {
  const { load, props, fallback = null } = overlay;
  const [Overlay, setOverlay] = useState(() => (loaded.get(load) as ComponentType<Props> | undefined) ?? null);
  const fail = useEffectEvent(() => {
    toast.failure(texts.thisCouldNotBeLoaded);
    props.onClose();
  });
  useEffect(() => {
    const show = (component: ComponentType<Props>) => {
      loaded.set(load, component);
      setOverlay(() => component);
    };
    load().then(show, () => fail());
  }, [load]);
  return Overlay ? <Overlay {...props} /> : fallback;
}

const loaded = new WeakMap<object, unknown>();
