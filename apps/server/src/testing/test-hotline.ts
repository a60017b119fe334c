import type { Hotline, Voicemail } from '@debut/contract/hotline';
import { createReleases } from './releases.ts';
import { signUp, type TestApp } from './test-app.ts';
import { expectOk } from './test-artist.ts';
import { setCredits } from './test-credits.ts';
import { uploadAudio, wavFile } from './test-files.ts';
import { waitUntil } from './wait-until.ts';

interface SandboxCall {
  readonly id: string;
  readonly direction: string;
  readonly from: string;
  readonly to: string;
  readonly status: string;
  readonly seconds: number;
  readonly heard: readonly { kind: string; text: string }[];
  readonly awaits: string | null;
}

/** An artist with a track, and what tests do with their hotline. */
export async function createHotlineArtist(
  app: TestApp,
  { credits = 100, name = 'Mara Vey', confirmed = true }: { credits?: number; name?: string; confirmed?: boolean } = {},
) {
  const { api, pool, clock } = app;
  const { token, user } = await signUp(app, { name, confirmed });
  await pool.query('update sessions set expires_at = $2 where user_id = $1', [
    user.id,
    new Date(clock().getTime() + 2 * 365 * 86_400_000),
  ]);
  await api.get('/credits', token);
  await setCredits(app, user.id, credits);
  const audioFile = await uploadAudio(api, token, wavFile(20, 8000));
  const trackId = await createReleases(api, token).track({ title: 'Glass Harbor', artist: name });
  await expectOk(api.put(`/tracks/${trackId}`, { audioFile }, token));
  const snippet = { trackId, version: 'original' as const, start: 2, seconds: 15 as const };
  const greeting = { kind: 'text', text: 'Hey, it’s Mara. <Hear> this & that.', voice: 'warm-us' };
  const put = (path: string, body: unknown) => api.put(path, body, token);
  const read = (): Promise<Hotline> => expectOk(api.get('/hotline', token));

  return {
    id: user.id,
    token,
    trackId,
    snippet,
    get: (path: string) => api.get(path, token),
    post: (path: string, body: unknown = {}) => api.post(path, body, token),
    put,
    delete: (path: string) => api.delete(path, token),
    read,
    save: (change: object): Promise<Hotline> => expectOk(put('/hotline', change)),
    trySave: (change: object) => put('/hotline', change),
    balance: async (): Promise<number> => (await api.get('/credits', token)).body.balance,
    fans: async () => (await api.get('/fanbase/fans', token)).body,
    voicemails: async (): Promise<Voicemail[]> => (await expectOk(api.get('/hotline/voicemails', token))).voicemails,

    /** Opens it, and returns its number once callers can hear everything. */
    async open(change: object = {}): Promise<string> {
      await expectOk(put('/hotline', { snippet, greeting, ...change, status: 'open' }));
      const ready = await waitUntil('the sounds are made', async () => {
        const hotline = await read();
        const isMade = hotline.snippetState === 'ready' && hotline.greeting.audioState !== 'preparing';
        return isMade && hotline;
      });
      return ready.number ?? '';
    },
  };
}

/** A phone in the sandbox, from the first ring on. */
export async function callHotline(
  app: TestApp,
  { from, to, reportsEnd = true }: { from: string; to: string; reportsEnd?: boolean },
) {
  const response = await fetch(`${app.sandbox.url}/calls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, to, reportsEnd }),
  });
  const { id } = (await response.json()) as { id: string };
  return openCall(app, id);
}

export function openCall(app: TestApp, id: string) {
  const act = (path: string, body: object = {}) => app.sandbox.post(`/calls/${id}/${path}`, body);
  async function read(): Promise<SandboxCall> {
    const call = (await listCalls(app)).find((one) => one.id === id);
    if (!call) throw new Error('The sandbox has no such call.');
    return call;
  }
  return {
    id,
    read,
    /** Everything that was said, in order. */
    said: async () => (await read()).heard.filter(({ kind }) => kind === 'say').map(({ text }) => text),
    pickUp: () => act('pick-up'),
    press: (key: string) => act('key', { key }),
    leaveMessage: (seconds: number) => act('message', { seconds }),
    wait: () => act('wait'),
    hangUp: () => act('hang-up'),
  };
}

export async function listCalls(app: TestApp): Promise<SandboxCall[]> {
  return ((await (await fetch(`${app.sandbox.url}/calls.json`)).json()) as { calls: SandboxCall[] }).calls;
}

/** The ids of what the carrier has recorded and not deleted. */
export async function listRecordings(app: TestApp): Promise<string[]> {
  const { recordings } = (await (await fetch(`${app.sandbox.url}/calls.json`)).json()) as {
    recordings: { id: string }[];
  };
  return recordings.map(({ id }) => id);
}
