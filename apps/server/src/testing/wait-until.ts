import { setTimeout as wait } from 'node:timers/promises';

const [firstPauseMilliseconds, longestPauseMilliseconds] = [5, 100];

/** Polls with growing intervals until the result is neither empty nor `false`. */
export async function waitUntil<Found>(
  what: string,
  ask: () => Promise<Found | undefined | null | false> | Found | undefined | null | false,
  { withinMilliseconds = 45_000 } = {},
): Promise<Found> {
  const deadline = Date.now() + withinMilliseconds;
  for (let pause = firstPauseMilliseconds; ; pause = Math.min(longestPauseMilliseconds, pause * 1.5)) {
    const found = await ask();
    if (found !== undefined && found !== null && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}.`);
    await wait(pause);
  }
}
