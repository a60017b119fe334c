import { fileEndpoints } from '@debut/contract/files';
import { api, apiBaseUrl } from '../../../lib/product-api.ts';
import type { PlayerClock, SignedAudio } from '../playback/player-types.ts';

// What everything that sounds needs of the browser.

export const browserClock: PlayerClock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
};

export async function signAudio(audioFile: string): Promise<SignedAudio> {
  const { url, expiresAt } = await api.call(fileEndpoints.signAudio, { body: { url: audioFile } });
  return { url: new URL(url, apiBaseUrl || window.location.origin).href, expiresAt: Date.parse(expiresAt) };
}

export function logTrouble(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's own log is the only one there is for what happens here
  console.warn(message, ...(cause === undefined ? [] : [cause]));
}
