import type { TestApi } from './test-api.ts';
import { expectOk } from './test-artist.ts';
import { wavFile } from './test-files.ts';
import { addSong } from './test-masters.ts';
import { waitUntil } from './wait-until.ts';

/** A project with two short songs, the second half as loud as the first. */
export async function addAlbum(
  api: TestApi,
  token: string,
  { songs = [wavFile(2, 22_050), quieten(wavFile(3, 22_050))] }: { songs?: Buffer[] } = {},
): Promise<{ id: string; trackIds: string[] }> {
  const trackIds: string[] = [];
  for (const [index, bytes] of songs.entries())
    trackIds.push((await addSong(api, token, { title: `Song ${index + 1}`, bytes })).id);
  const project = { name: 'Tidal Memory', artist: 'Mara Vey', year: '2026', trackIds };
  return { id: (await expectOk(api.post('/projects', project, token))).id, trackIds };
}

/** Waits until every mix of the album is measured, or could not be. */
export async function measureAlbum(api: TestApi, token: string, id: string): Promise<void> {
  await api.post(`/projects/${id}/album/analyses`, undefined, token);
  await waitUntil('the mixes are measured', async () => {
    const { tracks } = await readAlbum(api, token, id);
    return tracks.every(({ mix }: { mix: { status: string } | null }) => mix && mix.status !== 'measuring');
  });
}

/** Waits until every track is mastered, or could not be. */
export async function masterAlbum(api: TestApi, token: string, id: string): Promise<void> {
  await measureAlbum(api, token, id);
  const { status, text } = await api.post(`/projects/${id}/album/runs`, {}, token);
  if (status !== 204) throw new Error(`The album was not started: ${text}`);
  await albumEnds(api, token, id);
}

export async function albumEnds(api: TestApi, token: string, id: string): Promise<void> {
  await waitUntil('the album run has ended', async () => {
    const { tracks } = await readAlbum(api, token, id);
    return tracks.every(({ run }: { run: { finishedAt: string | null } | null }) => run?.finishedAt);
  });
}

export async function readAlbum(api: TestApi, token: string, id: string) {
  return (await api.get(`/projects/${id}/album`, token)).body;
}

/** Half as loud: 16-bit samples after a header of 44 bytes. */
function quieten(wav: Buffer): Buffer {
  for (let at = 44; at < wav.length; at += 2) wav.writeInt16LE(Math.round(wav.readInt16LE(at) / 2), at);
  return wav;
}
