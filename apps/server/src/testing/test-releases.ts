import type { ReleasePage } from '@debut/contract/release-pages';
import { createReleases, signUpToday } from './releases.ts';
import type { ResponseBody } from './test-api.ts';
import type { TestApp } from './test-app.ts';
import { expectOk } from './test-artist.ts';
import { setCredits } from './test-credits.ts';
import { uniquePhone } from './test-fans.ts';
import { uploadAudio, wavFile } from './test-files.ts';
import { waitUntil } from './wait-until.ts';

interface ReleaseFields {
  readonly title?: string;
  readonly name?: string;
  readonly releaseDate?: string | null;
  readonly credits?: number;
  readonly confirmed?: boolean;
}

export type ReleaseArtist = Awaited<ReturnType<typeof createReleaseArtist>>;

/** An artist with a track, and what tests do with its page. The session lasts however far the clock is turned. */
export async function createReleaseArtist(
  app: TestApp,
  { title = 'Glass Harbor', name = 'Mara Vey', releaseDate = null, credits, confirmed = true }: ReleaseFields = {},
) {
  const { api, pool, clock } = app;
  const { token, user, email } = await signUpToday(app, { name, confirmed });
  await pool.query('update sessions set expires_at = $2 where user_id = $1', [
    user.id,
    new Date(clock().getTime() + 2 * 365 * 86_400_000),
  ]);
  if (credits !== undefined) {
    await api.get('/credits', token);
    await setCredits(app, user.id, credits);
  }
  const releases = createReleases(api, token);
  const trackId = await releases.track({ title, artist: name, releaseDate });
  const path = `/releases/track/${trackId}/page`;
  const put = (to: string, body: unknown) => api.put(to, body, token);
  const read = (): Promise<ReleasePage> => expectOk(api.get(path, token));
  return {
    ...releases,
    token,
    id: user.id,
    email,
    trackId,
    path,
    get: (from: string) => api.get(from, token),
    post: (to: string, body: unknown = {}) => api.post(to, body, token),
    put,
    delete: (at: string) => api.delete(at, token),
    read,
    trySave: (change: object) => put(path, change),
    save: (change: object): Promise<ReleasePage> => expectOk(put(path, change)),
    stats: (query = '') => expectOk(api.get(`${path}/stats${query}`, token)),
    balance: async (): Promise<number> => (await api.get('/credits', token)).body.balance,
    async addAudio(seconds = 8): Promise<void> {
      await expectOk(put(`/tracks/${trackId}`, { audioFile: await uploadAudio(api, token, wavFile(seconds, 8000)) }));
    },
    snippetIs: (state: ReleasePage['snippetState']) =>
      waitUntil(`the snippet is ${state}`, async () => (await read()).snippetState === state),
  };
}

/** A published page, and the browser of a visitor. */
export async function openRelease(
  app: TestApp,
  { releaseDate = '2027-03-12', ...fields }: ReleaseFields = {},
  change: object = {},
) {
  const artist = await createReleaseArtist(app, { releaseDate, ...fields });
  const page = await artist.save({ published: true, ...change });
  return { artist, page, visitor: openVisitor(app, page.url) };
}

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'accept-language': 'en-US,en;q=0.9',
};

/** What a browser does with a page. Redirects are not followed. */
export function openVisitor({ api, clock }: TestApp, url: string, headers: Record<string, string> = {}) {
  const path = new URL(url).pathname;
  const send = (to: string, more: Record<string, string> = {}, method = 'GET'): Promise<ResponseBody> =>
    api.call(`/..${to}`, { method, headers: { ...browser, ...headers, ...more } });
  const open = (query = '', more: Record<string, string> = {}) => send(`${path}${query}`, more);

  return {
    path,
    send,
    open,
    html: async (): Promise<string> => (await open()).text,
    go: (link: string, more: Record<string, string> = {}) => send(`${path}/go/${link}`, more),

    /** Fills in the form as a person does, who takes a few seconds. */
    async remind(typed: Record<string, string> = {}): Promise<ResponseBody & { phone: string }> {
      const { formToken } = readForm((await open()).text);
      clock.advance(4000);
      const fields = { phone: uniquePhone(), country: 'US', timeZone: '', website: '', formToken, ...typed };
      const response = await api.call(remindPath(path), {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { ...browser, ...headers },
      });
      return { ...response, phone: fields.phone };
    },
  };
}

/** Where the form of a page is submitted to. */
export function remindPath(path: string): string {
  return `${path}/reminders`;
}

function readForm(html: string): { formToken: string } {
  return { formToken: /name="formToken" value="([^"]*)"/.exec(html)?.[1] ?? '' };
}
