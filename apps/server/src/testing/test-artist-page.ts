import type { ArtistPage } from '@debut/contract/artist-page';
import { createReleases } from './releases.ts';
import { signUp, type TestApp } from './test-app.ts';

/** An artist who edits the page about them, and what strangers see of it. */
export async function openArtistPage(app: TestApp, { name = 'Mara Vey' } = {}) {
  const { token, user } = await signUp(app, { name });
  const { api, url: origin } = app;
  const releases = createReleases(api, token);
  const put = (path: string, body: unknown) => api.put(path, body, token);
  return {
    ...releases,
    user,
    put,
    read: async (): Promise<ArtistPage> => (await api.get('/artist-page', token)).body,
    save: (change: object) => put('/artist-page', change),
    /** The path of the published page of a new track. */
    async publishTrack(fields: { title: string; releaseDate: string }): Promise<string> {
      const id = await releases.track(fields);
      const { body } = await put(`/releases/track/${id}/page`, { published: true, timeZone: 'UTC' });
      return new URL(body.url).pathname;
    },
    async visit(path: string, headers: Record<string, string> = {}) {
      const response = await fetch(origin + path, { headers, redirect: 'manual' });
      return { status: response.status, headers: response.headers, html: await response.text() };
    },
  };
}

export const show = (fields: object = {}) => ({
  day: '2090-12-04',
  city: 'Chicago, IL',
  venue: 'The Lantern Room',
  note: '',
  ticketUrl: 'https://tickets.example.com/1',
  status: 'on-sale',
  ...fields,
});
