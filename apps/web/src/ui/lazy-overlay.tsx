import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { texts } from './texts.ts';
import { toast } from './toast.ts';

type LazyOverlayProps<Props> = {
  /** Always the same function: what it loaded is remembered by it. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  fallback?: ReactNode;
};

/**
 * A large dialog or panel whose code is loaded when it first opens. It opens as soon as the code is there; a failed load shows
 * a toast and closes it, and the next opening tries again.
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
