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
