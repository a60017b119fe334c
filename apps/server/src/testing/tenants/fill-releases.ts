import { addPageRows } from '../fill-release-pages.ts';
import { openVisitor } from '../test-releases.ts';
import { waitUntil } from '../wait-until.ts';
import type { Filling } from './tenants.ts';

/** A page with everything on it, one without, and what visitors leave. */
export async function fillReleases(
  { app, userId, word, isFirst, put, get }: Filling,
  { track, project }: { track: string; project: string },
) {
  await put(`/tracks/${track}`, { isrc: isFirst ? 'QZES71982311' : 'QZES71982312' });
  const path = `/releases/track/${track}/page`;
  const page = await put(path, {
    published: true,
    links: [`https://${word}.bandcamp.com/track/1`, 'https://open.spotify.com/track/1'],
    credits: [{ role: 'Mix', name: `Engineer of ${word}` }],
    lyrics: `Lyrics of ${word}`,
    snippet: { trackId: track, version: 'original', start: 0, seconds: 5 },
    embed: 'full',
  });
  await put(`/releases/project/${project}/page`, { lyrics: `More of ${word}` });
  await waitUntil('the snippet is made', async () => (await get(path)).snippetState === 'ready');
  await openVisitor(app, page.url).open(`?utm_source=${word}`);
  await waitUntil('the visit is counted', async () => (await get(`${path}/stats`)).visitors === 1);
  await addPageRows(app, { owner: userId, trackId: track, word });
  // Nobody asks Bandcamp about it.
  await app.pool.query(`update release_links set checked_at = now() + interval '100 years' where user_id = $1`, [
    userId,
  ]);
  return { artistSlug: page.artistSlug as string, releaseSlug: page.slug as string };
}
