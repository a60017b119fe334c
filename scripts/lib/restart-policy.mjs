/** @typedef {ReturnType<typeof createRestartPolicy>} RestartPolicy */

const maxDeaths = 5;
/** After this long, the next death counts as the first. */
const steadyMilliseconds = 60_000;
const longestPauseMilliseconds = 10_000;

/**
 * Decides how long to wait before a restart, and when to give up.
 * @param {{ pauseMilliseconds?: number, now?: () => number }} [options]
 */
export function createRestartPolicy({ pauseMilliseconds = 500, now = Date.now } = {}) {
  let deaths = 0;
  let lastDeathAt = now();
  return {
    maxDeaths,
    /** @returns {number | undefined} milliseconds, or `undefined` after too many deaths */
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
