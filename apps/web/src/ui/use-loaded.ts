import { type ComponentType, useCallback, useState } from 'react';
import { toast } from './toast.ts';

export type Load<Props> = () => Promise<ComponentType<Props>>;

/** A component whose code is fetched when it is first wanted; when it cannot be, a toast says so and one may try again. */
export function useLoaded<Props>(
  load: Load<Props>,
  failureSentence: string,
): [ComponentType<Props> | null, () => Promise<boolean>] {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(() => (there.get(load) as never) ?? null);
  const want = useCallback(async () => {
    try {
      const component = await load();
      there.set(load, component);
      setLoaded(() => component);
      return true;
    } catch {
      toast.failure(failureSentence);
      return false;
    }
  }, [load, failureSentence]);
  return [Loaded, want];
}

/** What was fetched once is drawn at once the next time. */
const there = new WeakMap<object, unknown>();
