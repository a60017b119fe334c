import { setTimeout as wait } from 'node:timers/promises';
import { tsImport } from 'tsx/esm/api';
import { createClient } from '../../scripts/lib/demo/api.mjs';
import { encodeWav } from '../../scripts/lib/wav.mjs';

const { picture } = await tsImport('../../e2e/support/picture.ts', import.meta.url);

const uploadsAtOnce = 4;

export const account = { name: 'Mara Vey', email: 'mara@example.com', password: 'a quiet harbor' };

/**
 * Gives the account so many tracks, each with a cover and audio of its own, and waits until the waveforms are measured.
 * @param {string} url
 * @param {number} tracks
 */
export async function fillLibrary(url, tracks) {
  const client = createClient(url);
  await client.request('POST', '/auth/sign-up/email', account);
  const numbers = Array.from({ length: tracks }, (_, index) => index + 1);
  const queue = numbers.values();
  await Promise.all(
    Array.from({ length: uploadsAtOnce }, async () => {
      for (const number of queue) await addTrack(client, number);
    }),
  );
  for (;;) {
    const list = await client.request('GET', '/tracks');
    if (list.every((/** @type {{ waveform: string | null }} */ track) => track.waveform)) return;
    await wait(500);
  }
}

/** @param {ReturnType<typeof createClient>} client @param {number} number */
async function addTrack(client, number) {
  const title = `Track ${String(number).padStart(3, '0')}`;
  const cover = picture((number * 53) % 256, (number * 97) % 256, (number * 193) % 256, 600);
  const coverArt = await client.upload('coverArt', `${title}.png`, 'image/png', cover);
  const audioFile = await client.upload('audio', `${title}.wav`, 'audio/wav', encodeWav([melody(number)], sampleRate));
  await client.request('POST', '/tracks', {
    title,
    artist: 'Mara Vey',
    year: '2026',
    coverArt,
    audioFile,
    originalFileName: `${title}.wav`,
  });
}

const sampleRate = 8000;

/** @param {number} number */
function melody(number) {
  return Float32Array.from({ length: sampleRate }, (_, frame) => {
    const swell = Math.sin((Math.PI * frame * (1 + (number % 7))) / sampleRate);
    return Math.sin((2 * Math.PI * (200 + number) * frame) / sampleRate) * swell * 0.5;
  });
}
