/** npm forwards Ctrl-C, so one key press arrives twice. */
const echoMilliseconds = 500;

const orphanCheckMilliseconds = 250;

/**
 * Calls `onFirst` for the first stop signal and `onSecond` for the next.
 * @param {{ onFirst: () => void, onSecond: () => void }} handlers
 */
export function onStopSignals({ onFirst, onSecond }) {
  /** @type {number | undefined} */
  let firstAt;
  const onSignal = () => {
    if (firstAt === undefined) {
      firstAt = Date.now();
      onFirst();
    } else if (Date.now() - firstAt > echoMilliseconds) {
      onSecond();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, onSignal);
  }
  if (process.env.npm_lifecycle_event !== undefined) {
    onParentExit(onSignal);
  }
}

/**
 * npm or its shell may end without forwarding the signal; our parent process changes then.
 * @param {() => void} handler
 */
function onParentExit(handler) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(timer);
      handler();
    }
  }, orphanCheckMilliseconds);
  timer.unref();
}
