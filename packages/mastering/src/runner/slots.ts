import { cancelled } from './thread-host.ts';

export interface Slots {
  /** Waits for a free slot and returns the function that releases it. Throws when the signal aborts first. */
  take(signal: AbortSignal): Promise<() => void>;
}

export function createSlots(count: number): Slots {
  let free = count;
  const waiting = new Set<() => void>();

  function giveBack(): void {
    free += 1;
    wakeNext();
  }

  function wakeNext(): void {
    const [next] = waiting;
    next?.();
  }

  return {
    async take(signal) {
      while (free === 0) {
        if (signal.aborted) throw cancelled();
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake);
            signal.removeEventListener('abort', wake);
            resolve();
          };
          waiting.add(wake);
          signal.addEventListener('abort', wake);
        });
      }
      if (signal.aborted) {
        // It may have been woken for a slot that it no longer wants.
        wakeNext();
        throw cancelled();
      }
      free -= 1;
      return giveBack;
    },
  };
}
