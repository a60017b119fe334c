import type { TestApi } from './test-api.ts';
import { uploadAudio, wavFile } from './test-files.ts';
import { waitUntil } from './wait-until.ts';

export const allStyles = ['streaming', 'balanced', 'warm', 'bright', 'punchy', 'club'];

/** A track with a second of audio. */
export async function addSong(
  api: TestApi,
  token: string,
  {
    title = 'Glass Harbor',
    bytes = wavFile(1, 22_050),
    ...rest
  }: { title?: string; bytes?: Buffer; coverArt?: string } = {},
): Promise<{ id: string; audioFile: string }> {
  const audioFile = await uploadAudio(api, token, bytes);
  const { status, body, text } = await api.post(
    '/tracks',
    { title, artist: 'Mara Vey', year: '2026', audioFile, ...rest },
    token,
  );
  if (status !== 200) throw new Error(`The track was not added: ${text}`);
  return { id: body.id, audioFile };
}

/** Masters a track and waits for it, as a client does. */
export async function masterSong(
  api: TestApi,
  user: { id: string },
  token: string,
  song: { id: string; audioFile: string },
) {
  return api.post('/master/process-all', { audioUrl: song.audioFile, userId: user.id, trackId: song.id }, token);
}

/** Waits until the latest run, or the preview, is in one of these states. */
export function runIs(
  api: TestApi,
  token: string,
  trackId: string,
  states: string[],
  kind: 'master' | 'preview' = 'master',
) {
  return waitUntil(`the run is ${states.join(' or ')}`, async () => {
    const { body } = await api.get(`/tracks/${trackId}/mastering`, token);
    const run = kind === 'master' ? body.run : body.preview?.run;
    return states.includes(run?.status) && run;
  });
}

/** Adds a reference and waits until it is measured. */
export async function addReference(
  api: TestApi,
  token: string,
  chosen: { bytes: Buffer; name: string } | { trackId: string },
  status = 'ready',
): Promise<{ id: string; url: string; analysis: { measures: object } }> {
  const isTrack = 'trackId' in chosen;
  const request = isTrack ? chosen : { url: await uploadAudio(api, token, chosen.bytes), name: chosen.name };
  const { body, text } = await api.post('/master/references', request, token);
  if (!body.id) throw new Error(`The reference was not added: ${text}`);
  return waitUntil(`the reference is ${status}`, async () => {
    const found = (await api.get('/master/references', token)).body.find(({ id }: { id: string }) => id === body.id);
    return found.analysis.status === status && found;
  });
}

/** Settings that follow everything of a reference. */
export function followReference({ id }: { id: string }) {
  return { referenceId: id, strength: 100, tone: true, loudness: true, width: true, dynamics: true };
}
