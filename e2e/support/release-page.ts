import { expect } from '@playwright/test';
import { createTrack, sendRequest } from './api.ts';
import { confirmEmail } from './outbox.ts';
import { newAccount } from './signed-in.ts';
import { chord } from './sound.ts';

export const links = [
  'https://open.spotify.com/track/1',
  'https://maravey.bandcamp.com/track/1',
  'https://ko-fi.com/maravey',
];
/** Where a day begins first: it is tomorrow there before it is anywhere else, and the last place is 26 hours behind. */
export const firstZone = 'Pacific/Kiritimati';

/** A release of a new artist, with a published page and a snippet. */
export async function publishRelease({
  releaseDate,
  ...fields
}: {
  releaseDate: string;
  timing?: string;
  timeZone?: string;
}) {
  const { token } = await newAccount();
  await confirmEmail(token);
  const trackId = await createTrack(token, 'Glass Harbor', chord(12));
  await sendRequest('PUT', `/api/tracks/${trackId}`, { token, body: { releaseDate } });
  const address = `/api/releases/track/${trackId}/page`;
  const snippet = { trackId, version: 'original', start: 2, seconds: 8 };
  const saved = await sendRequest('PUT', address, { token, body: { published: true, links, snippet, ...fields } });
  const { url } = await saved.json();
  await expect
    .poll(async () => (await (await sendRequest('GET', address, { token })).json()).snippetState)
    .toBe('ready');
  return { token, trackId, url: String(url) };
}

export function dayIn(timeZone: string, days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return parts.format(at);
}
