import { afterAll, expect, test } from 'vitest';
import { createTestApp, signIn } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { addShared, openListener, openPromo } from '../../../testing/test-promos.ts';

const app = await createTestApp({ worker: true });
afterAll(app.close);

const pathOf = (url: string) => new URL(url).pathname;
const statusOf = async (url: string) => (await openListener(app, url).page()).status;

/** The account in an installation with other secrets, where all sessions have ended. */
async function reopen(email: string, environment: Record<string, string>) {
  const other = await createTestApp({ besides: app, environment });
  const { token } = await signIn(other, email, 'correct horse');
  const get = (path: string) => expectOk(other.api.get(path, token));
  const post = (path: string, body: object = {}) => expectOk(other.api.post(path, body, token));
  return { get, post, close: other.close };
}

test('links stay when the secret is changed; when it is lost they keep working, and are replaced when asked for', async () => {
  const { artist, promo, contact, link } = await openPromo(app);
  const shared = await addShared(app, { artist, promo });
  const { email } = await expectOk(artist.get('/me'));
  const AUTH_SECRET = 'another secret, of at least 32 characters';

  const changed = await reopen(email, { AUTH_SECRET, AUTH_SECRET_PREVIOUS: app.runtime.config.authSecret ?? '' });
  expect(pathOf((await changed.get(`/promo-links/${link.id}`)).url)).toBe(pathOf(link.url));
  await changed.close();

  const lost = await reopen(email, { AUTH_SECRET });
  expect((await lost.get(`/promo-links/${link.id}`)).url).toBeNull();
  expect((await lost.get(`/promos/${promo}`)).shared).toBeNull();
  expect(await statusOf(link.url)).toBe(200);
  const [replaced] = await lost.post(`/promos/${promo}/links`, { recipientIds: [contact?.id] });
  expect(replaced.id).toBe(link.id);
  expect([await statusOf(link.url), await statusOf(replaced.url)]).toEqual([404, 200]);
  const { url } = await lost.post(`/promos/${promo}/share`);
  expect([(await shared.page()).status, await statusOf(url)]).toEqual([404, 200]);
  await lost.close();
});
