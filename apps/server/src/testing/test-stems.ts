import type { TestApi } from './test-api.ts';
import { uploadAudio, wavFile } from './test-files.ts';
import { waitUntil } from './wait-until.ts';

/** Uploads a stem, of a second unless other bytes are given, and adds it to the track. */
export async function addStem(
  api: TestApi,
  token: string,
  trackId: string,
  { name, bytes = wavFile(1, 8000), ...rest }: { name: string; bytes?: Buffer; role?: string },
): Promise<{ id: string; url: string; role: string }> {
  const url = await uploadAudio(api, token, bytes);
  const { status, body, text } = await api.post(`/tracks/${trackId}/stems`, { url, name, ...rest }, token);
  if (status !== 200) throw new Error(`The stem was not added: ${text}`);
  return body;
}

/** Waits until the latest mix of the track has this status. */
export function mixIs(api: TestApi, token: string, trackId: string, status: 'done' | 'failed') {
  return waitUntil(`the stems are ${status}`, async () => {
    const { body } = await api.get(`/tracks/${trackId}/stems`, token);
    return body.mix?.status === status && body;
  });
}
