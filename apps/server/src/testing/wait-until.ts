import { setTimeout as wait } from 'node:timers/promises';

/** Asks again and again until there is an answer other than nothing or `false`. */
export async function waitUntil<Found>(
  what: string,
  ask: () => Promise<Found | undefined | null | false> | Found | undefined | null | false,
  { withinMilliseconds = 45_000 } = {},
): Promise<Found> {
  const deadline = Date.now() + withinMilliseconds;
  for (;;) {
    const found = await ask();
    if (found !== undefined && found !== null && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}.`);
    await wait(20);
  }
}
