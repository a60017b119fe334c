/** Controls do nothing for this long after a press, so that a double press is one press. */
export const pauseOrResumeLockMs = 200;
export const seekLockMs = 100;
/** While sources are switched: first the old one falls silent, then the new one settles in the element. */
export const silencePauseMs = 100;
export const settlePauseMs = 50;
export const loadTimeoutMs = 10_000;
/** More control operations than this within one window are a program in a loop: no hand is that fast. */
export const maxOperationsPerWindow = 10;
export const operationWindowMs = 1000;
export const initialVolume = 1;
export const volumeStep = 0.1;
/** Later than this in a track, Previous means its beginning. */
export const restartAfterSeconds = 3;
/** A signed address with less than this left is no longer given new work to do. */
export const addressReserveMs = 60_000;
/** How often the place in a playing track is remembered. */
export const rememberEverySeconds = 5;
/** After a click on play, further clicks are ignored for this long. */
export const playClickPauseMs = 300;
