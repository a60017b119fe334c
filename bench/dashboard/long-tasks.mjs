/** @typedef {import('@playwright/test').Page} Page */

export const longMilliseconds = 50;

/**
 * Begins to note every task that holds a page up for more than 50 ms, from its first line on.
 * @param {Page} page
 */
export async function watchLongTasks(page) {
  await page.addInitScript(() => {
    const noted = /** @type {number[]} */ ([]);
    Reflect.set(globalThis, 'longTasks', noted);
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.push(duration);
    });
    observer.observe({ type: 'longtask', buffered: true });
  });
}

/**
 * What held the page up during an action. A page waits as well when other programs have the processor; `own` is what its
 * tasks took of the processor themselves. In milliseconds, the longest first.
 * @param {Page} page
 * @param {() => Promise<void>} action
 * @returns {Promise<{ long: number[], own: number[] }>}
 */
export async function tasksDuring(page, action) {
  await takeLongTasks(page);
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel'] });
  await action();
  const long = await takeLongTasks(page);
  const trace = JSON.parse(String(await browser?.stopTracing()));
  return { long: longestFirst(long), own: longestFirst(ownTimes(trace.traceEvents)) };
}

/** @param {Page} page @returns {Promise<number[]>} */
async function takeLongTasks(page) {
  return page.evaluate(async () => {
    // The browser tells them a moment later.
    await new Promise((resolve) => setTimeout(resolve, 300));
    return Reflect.get(globalThis, 'longTasks').splice(0);
  });
}

/** @typedef {{ name: string, ph: string, pid: number, tid: number, tdur?: number, args: { name?: string } }} TraceEvent */

/** @param {TraceEvent[]} events */
function ownTimes(events) {
  const isPage = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const pages = new Set(isPage.map(({ pid, tid }) => `${pid} ${tid}`));
  return events
    .filter(({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && pages.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** @param {number[]} milliseconds */
function longestFirst(milliseconds) {
  return milliseconds.toSorted((one, other) => other - one);
}
