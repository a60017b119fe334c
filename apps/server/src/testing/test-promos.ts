import type { TestApp } from './test-app.ts';
import { createArtist, expectOk } from './test-artist.ts';
import { uploadAudio, wavFile } from './test-files.ts';
import { waitUntil } from './wait-until.ts';

type Artist = Awaited<ReturnType<typeof createArtist>>;

export type PromoFields = { seconds?: number; sound?: Buffer } & Record<string, unknown>;

/** The promo of the artist's track, which gets a sound of this length. */
export async function createPromo(
  { api }: TestApp,
  { token, trackId, post, put }: Pick<Artist, 'token' | 'trackId' | 'post' | 'put'>,
  { seconds = 2, sound = wavFile(seconds, 8000), ...fields }: PromoFields = {},
): Promise<string> {
  const audioFile = await uploadAudio(api, token, sound);
  await expectOk(put(`/tracks/${trackId}`, { audioFile }));
  const { id } = await expectOk(post('/promos', { trackId }));
  if (Object.keys(fields).length > 0) await expectOk(put(`/promos/${id}`, fields));
  return id;
}

/** A promo with a link for one contact, and the contact's browser. */
export async function openPromo(app: TestApp, fields: PromoFields = {}) {
  const artist = await createArtist(app, { gmail: false, templates: false });
  const promo = await createPromo(app, artist, fields);
  const [contact] = await artist.addRecipients(1);
  const [link] = await expectOk(artist.post(`/promos/${promo}/links`, { recipientIds: [contact?.id] }));
  await promoIsReady(artist, promo);
  const activity = () => expectOk(artist.get(`/promos/${promo}/activity`));
  return { artist, promo, contact, link, activity, listener: openListener(app, link.url) };
}

export async function addShared(app: TestApp, { artist, promo }: { artist: Artist; promo: string }) {
  const { url } = await expectOk(artist.post(`/promos/${promo}/share`));
  return openListener(app, url);
}

/** Waits until everything that listeners get is made. */
export function promoIsReady({ get }: Artist, id: string): Promise<unknown> {
  return waitUntil('the promo is ready', async () => {
    const { tracks } = (await get(`/promos/${id}`)).body as { tracks: { state: string }[] };
    return tracks.every(({ state }) => state === 'ready');
  });
}

/** What a browser does with a link. */
export function openListener({ api, url: origin }: TestApp, url: string, headers: Record<string, string> = browser) {
  const token = new URL(url).pathname.split('/').at(-1) ?? '';
  const path = `/listen/${token}`;
  return {
    token,
    async page(
      query = '',
      more: Record<string, string> = {},
    ): Promise<{ status: number; html: string; headers: Headers }> {
      const response = await fetch(`${origin}${path}${query}`, { headers: { ...headers, ...more } });
      return { status: response.status, html: await response.text(), headers: response.headers };
    },
    visit: (visit?: string) => api.post(`${path}/visits`, visit === undefined ? {} : { visit }, undefined, headers),
    plays: (play: object) => api.post(`${path}/plays`, play, undefined, headers),
    fill: (form: string, fields: [string, string][]) =>
      api.call(`${path}/${form}`, { method: 'POST', body: new URLSearchParams(fields), headers }),
    download: (trackId: string, format: string, more: Record<string, string> = {}) =>
      fetch(`${origin}/api${path}/download/${trackId}/${format}`, { headers: { ...headers, ...more } }),
    downloadAll: (format: string) => fetch(`${origin}/api${path}/archive/${format}`, { headers }),
    fetch: (address: string, more: Record<string, string> = {}) =>
      fetch(origin + address, { headers: { ...headers, ...more } }),
  };
}

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};
