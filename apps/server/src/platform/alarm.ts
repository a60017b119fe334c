export interface Alarm {
  wake(): void;
  /**
   * Resolves when it is woken, when the time is over or when the signal aborts. A wake-up between two sleeps ends the
   * next one.
   */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** For loops that sleep until there is something to do. */
export function createAlarm(): Alarm {
  let isWoken = false;
  let endSleep = () => {};
  return {
    wake() {
      isWoken = true;
      endSleep();
    },
    async sleep(milliseconds, signal) {
      if (!isWoken && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          endSleep = () => {
            clearTimeout(timer);
            resolve();
          };
          signal.addEventListener('abort', endSleep, { once: true });
        }).finally(() => signal.removeEventListener('abort', endSleep));
      }
      isWoken = false;
      endSleep = () => {};
    },
  };
}
