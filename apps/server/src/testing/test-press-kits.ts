import type { PressPhoto } from '@debut/contract/press-kit';
import type { TestApp } from './test-app.ts';
import { type createArtist, expectOk } from './test-artist.ts';
import { pngFile, upload } from './test-files.ts';

type Artist = Awaited<ReturnType<typeof createArtist>>;
type PhotoFields = Partial<Record<'kind' | 'title' | 'credit' | 'contentType', string>> & { bytes?: Buffer };

/** Uploads a photo and adds it to the press kit; returns the response of what is to be rejected. */
export function addPressPhoto(app: TestApp, artist: Artist, fields?: PhotoFields): Promise<PressPhoto>;
export function addPressPhoto(
  app: TestApp,
  artist: Artist,
  fields: PhotoFields,
  options: { isRejected: true },
): ReturnType<Artist['post']>;
export async function addPressPhoto(
  { api }: TestApp,
  { token, post }: Artist,
  { kind = 'photo', title = 'Facing west', credit = 'Inés Calder', contentType = 'image/png', bytes }: PhotoFields = {},
  { isRejected = false } = {},
) {
  const photo = { kind: 'pressPhoto', filename: 'photo', contentType, bytes: bytes ?? (await pngFile(600, 400)) };
  const url = await upload(api, token, photo);
  const added = post('/press-kit/photos', { url, kind, title, credit });
  return isRejected ? added : expectOk(added);
}
