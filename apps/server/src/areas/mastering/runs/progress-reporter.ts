import { setTimeout as wait } from 'node:timers/promises';

const reportMilliseconds = 250;
/** How often work without progress checks whether it was cancelled. */
const quietReports = 4;

export type ProgressReporter<State> = ReturnType<typeof createProgressReporter<State>>;

/**
 * Stores progress a few times a second, however often it changes. `over` is aborted when `store` returns `false`: the
 * work was cancelled, or belongs to another worker. Without progress, `store` gets undefined and only checks that.
 */
export function createProgressReporter<State>(store: (state: State | undefined) => Promise<boolean>) {
  const over = new AbortController();
  const stopped = new AbortController();
  let latest: State | undefined;
  const reporting = reportUntilStopped();

  async function report(state: State | undefined): Promise<void> {
    if (!(await store(state))) over.abort();
  }

  async function reportUntilStopped(): Promise<void> {
    for (let quiet = 0; !stopped.signal.aborted && !over.signal.aborted; ) {
      const state = latest;
      latest = undefined;
      quiet = state === undefined ? quiet + 1 : 0;
      // A failed report is superseded by the next one.
      if (state !== undefined || quiet % quietReports === 0) await report(state).catch(() => undefined);
      await wait(reportMilliseconds, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }

  return {
    over: over.signal,
    set(state: State): void {
      latest = state;
    },
    async stop(): Promise<void> {
      stopped.abort();
      await reporting;
    },
  };
}
