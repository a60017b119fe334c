import { fileEndpoints } from '@debut/contract/files';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { onArtistLeft } from '../../../data/current-artist.ts';
import { api, apiBaseUrl } from '../../../data/product-api.ts';
import { Player } from '../playback/player.ts';
import type { PlayerClock, PlayerState, SignedAudio } from '../playback/player-state.ts';

export const browserClock: PlayerClock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
};

/** The only player of the app. */
export const player = new Player({
  clock: browserClock,
  createAudio() {
    const audio = new Audio();
    audio.preload = 'auto';
    return audio;
  },
  sign: requestSignedAudioUrl,
  storage: {
    getItem: (key) => window.localStorage.getItem(key),
    setItem: (key, value) => window.localStorage.setItem(key, value),
  },
  log: logWarning,
  random: Math.random,
});

window.addEventListener('online', () => player.retryFailedLoad());

// Unreleased music of one artist must not be played or shown to people who work for another.
onArtistLeft(() => player.emergencyReset());

export async function requestSignedAudioUrl(audioFile: string): Promise<SignedAudio> {
  const { url, expiresAt } = await api.call(fileEndpoints.requestSignedAudioUrl, { body: { url: audioFile } });
  return { url: new URL(url, apiBaseUrl || window.location.origin).href, expiresAt: Date.parse(expiresAt) };
}

export function logWarning(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser console is the only log for audio errors
  console.warn(message, ...(cause === undefined ? [] : [cause]));
}

/** Rerenders only when the selected state changes. The time has its own hook. */
export function usePlayer<Selected>(select: (state: Omit<PlayerState, 'currentTime'>) => Selected): Selected {
  return useStore(player, select);
}

/** The playback time, which changes about four times a second. */
export function usePlayerTime(): number {
  return useSyncExternalStore(player.subscribeTime, player.getTime);
}
