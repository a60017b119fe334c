/** @typedef {ReturnType<typeof createRestartPolicy>} RestartPolicy */

const maxDeaths = 5;
/** A process that lived this long has started well; its next death is counted as the first. */
const steadyMilliseconds = 60_000;
const longestPauseMilliseconds = 10_000;

/**
 * How long to wait before a process is restarted, and when to give up: a process that dies at once every time would only
 * fill the screen.
 * @param {{ pauseMilliseconds?: number, now?: () => number }} [options]
 */
export function createRestartPolicy({ pauseMilliseconds = 500, now = Date.now } = {}) {
  let deaths = 0;
  let lastDeathAt = now();
  return {
    maxDeaths,
    /** @returns {number | undefined} milliseconds; `undefined`: it has died too often */
    nextPause() {
      deaths = now() - lastDeathAt >= steadyMilliseconds ? 1 : deaths + 1;
      lastDeathAt = now();
      if (deaths >= maxDeaths) {
        return undefined;
      }
      return Math.min(pauseMilliseconds * 2 ** (deaths - 1), longestPauseMilliseconds);
    },
  };
}
