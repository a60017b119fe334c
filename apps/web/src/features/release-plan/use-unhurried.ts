import type { Task } from '@debut/contract/release-plan';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A task that was just ticked stays in its place for a moment: the list must not jump away under the finger. Answers
 * whether a task stands among the completed ones, and takes note of one that changes.
 */
export function useUnhurried(): { sunk: (task: Task) => boolean; hold: (task: Task) => void } {
  const [held, setHeld] = useState<ReadonlyMap<string, boolean>>(none);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  const hold = useCallback(({ id, completed }: Task) => {
    setHeld((current) => new Map(current).set(id, completed));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setHeld((current) => new Map([...current].filter(([other]) => other !== id)));
    }, holdMilliseconds);
    timers.current.add(timer);
  }, []);
  const sunk = useCallback((task: Task) => held.get(task.id) ?? task.completed, [held]);
  return { sunk, hold };
}

const none: ReadonlyMap<string, boolean> = new Map();
const holdMilliseconds = 800;
