import { addDays } from '@debut/contract/days';
import type { TestApp } from './test-app.ts';
import { createArtist, expectOk } from './test-artist.ts';

/** An artist with a published page for a track, which comes out in so many days, and the addresses below it. */
export async function publishPage(
  app: TestApp,
  { daysAhead = 11, track = {}, ...fields }: { daysAhead?: number; track?: object } & Record<string, unknown> = {},
) {
  const artist = await createArtist(app, { gmail: false, templates: false });
  const releaseDate = addDays(app.clock().toISOString().slice(0, 10), daysAhead);
  const settings = `/releases/track/${artist.trackId}/page`;
  await expectOk(artist.put(`/tracks/${artist.trackId}`, { releaseDate, ...track }));
  const page = await expectOk(artist.put(settings, { published: true, timeZone: 'UTC', ...fields }));
  const { pathname } = new URL(page.url);
  return {
    artist,
    releaseDate,
    settings,
    path: pathname,
    url: page.url as string,
    change: (change: object) => expectOk(artist.put(settings, change)),
  };
}
