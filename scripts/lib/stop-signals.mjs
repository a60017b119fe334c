/** npm passes the terminal's Ctrl-C on to us, so that one key press arrives twice. */
const echoMilliseconds = 500;

const orphanCheckMilliseconds = 250;

/**
 * Calls `first` when the command is asked to stop and `again` when it is asked once more.
 * @param {{ first: () => void, again: () => void }} handlers
 */
export function onStopSignals({ first, again }) {
  /** @type {number | undefined} */
  let firstAt;
  const hear = () => {
    if (firstAt === undefined) {
      firstAt = Date.now();
      first();
    } else if (Date.now() - firstAt > echoMilliseconds) {
      again();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, hear);
  }
  if (process.env.npm_lifecycle_event !== undefined) {
    onParentGone(hear);
  }
}

/**
 * When npm or its shell ends before us, nobody is left to pass a signal on: the changed parent tells.
 * @param {() => void} handler
 */
function onParentGone(handler) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(timer);
      handler();
    }
  }, orphanCheckMilliseconds);
  timer.unref();
}
