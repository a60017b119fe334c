import { type ComponentType, useCallback, useState } from 'react';
import { toast } from './toast.ts';

/** A component whose code is fetched when it is first wanted; when it cannot be, a toast says so and one may try again. */
export function useLoaded<Props>(
  load: () => Promise<ComponentType<Props>>,
  failureSentence: string,
): [ComponentType<Props> | null, () => void] {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const want = useCallback(() => {
    load().then(
      (component) => setLoaded(() => component),
      () => toast.failure(failureSentence),
    );
  }, [load, failureSentence]);
  return [Loaded, want];
}
