import { maxWelcomesPerDay } from '@debut/contract/limits';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { setCredits } from '../../../testing/test-credits.ts';
import { createFanArtist, uniquePhone } from '../../../testing/test-fans.ts';
import { textsTo } from '../../../testing/test-texts.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

type Artist = Awaited<ReturnType<typeof createFanArtist>>;

const join = (artist: Artist, fanData: object) => artist.join({ name: 'Elle', phone: uniquePhone(), ...fanData });

/** Once a later fan is welcomed, the worker has passed everybody before. */
async function passed(artist: Artist): Promise<void> {
  const phone = uniquePhone();
  await join(artist, { name: 'Last', phone });
  await waitUntil('the last fan is welcomed', async () => (await textsTo(app, phone)).length > 0);
}

test('a welcome text is off at first; switched on, each new fan gets it once, for a credit', async () => {
  const artist = await createFanArtist(app);
  expect((await artist.get('/fanbase/welcome-text')).body).toMatchObject({ enabled: false });
  const [before, quiet, after] = [uniquePhone(), uniquePhone(), uniquePhone()];
  await join(artist, { phone: before });
  app.clock.advance(1000);
  const saved = await artist.put('/fanbase/welcome-text', { enabled: true, text: 'Glad you are here!' });
  expect(saved.body).toEqual({
    enabled: true,
    text: 'Glad you are here!',
    preview: 'Mara Vey: Glad you are here! Reply STOP to opt out.',
  });
  await join(artist, { phone: quiet, smsOptOut: true });
  const byHand = await artist.addFan();
  await join(artist, { phone: after });
  await waitUntil('they are welcomed', async () => (await textsTo(app, after)).length > 0);
  const [fan] = await artist.fans(`?q=${encodeURIComponent(after)}`);
  await artist.delete(`/fanbase/fans/${fan.id}`);
  await join(artist, { phone: after });
  await passed(artist);
  expect(await textsTo(app, after)).toEqual(['Mara Vey: Glad you are here! Reply STOP to opt out.']);
  for (const phone of [before, quiet, byHand.phone]) expect(await textsTo(app, phone)).toEqual([]);
  await waitUntil('they are paid for', async () => (await artist.balance()) === 48);
  expect((await artist.get('/messages')).body).toEqual([]);
  const titles = (await artist.get('/notifications')).body.map(({ title }: { title: string }) => title);
  expect(titles).not.toContain('Message Sent');
});

test('without credits new fans go without, and the artist is notified once', async () => {
  const artist = await createFanArtist(app, { credits: 0 });
  await artist.put('/fanbase/welcome-text', { enabled: true, text: 'Welcome!' });
  const phones = [uniquePhone(), uniquePhone()];
  for (const phone of phones) await join(artist, { phone });
  const notices = async () =>
    (await artist.get('/notifications')).body.filter(
      ({ title }: { title: string }) => title === 'No credits for welcome texts',
    );
  const skipped = () => app.pool.query(`select 1 from messages where user_id = $1 and status = 'failed'`, [artist.id]);
  await waitUntil('both go without', async () => (await skipped()).rows.length === 2);
  await setCredits(app, artist.id, 10);
  await passed(artist);
  expect(await notices()).toHaveLength(1);
  for (const phone of phones) expect(await textsTo(app, phone)).toEqual([]);
});

async function expectSkipped(artist: Artist, title: string): Promise<void> {
  const phones = [uniquePhone(), uniquePhone()];
  for (const phone of phones) await join(artist, { phone });
  const skipped = () =>
    app.pool.query(`select 1 from messages where user_id = $1 and kind = 'welcome' and status = 'failed'`, [artist.id]);
  await waitUntil('both are skipped', async () => (await skipped()).rows.length === 2);
  const titles = (await artist.get('/notifications')).body.map((one: { title: string }) => one.title);
  expect(titles.filter((one: string) => one === title)).toHaveLength(1);
  expect(await artist.balance()).toBe(50);
}

test('a welcome text that no longer fits one segment is not sent, and the artist is notified once', async () => {
  const artist = await createFanArtist(app, { credits: 50 });
  await artist.put('/fanbase/welcome-text', { enabled: true, text: 'x'.repeat(120) });
  await app.pool.query(`update artists set name = 'Mara Vey and the Midnight Rain' where id = $1`, [artist.id]);
  await expectSkipped(artist, 'Welcome text too long');
});

test('no more welcome texts than the limit of a day are sent, and the artist is notified once', async () => {
  const artist = await createFanArtist(app, { credits: 50 });
  await artist.put('/fanbase/welcome-text', { enabled: true, text: 'Welcome!' });
  await app.pool.query(
    `insert into messages (id, user_id, title, body, audience, audience_name, kind, status, held, created_at)
     select 'cap-' || n, $1, 'Welcome text', 'Welcome!', '{"kind":"picked","fanIds":[]}', '', 'welcome', 'sent', 0, $2
     from generate_series(1, $3) n`,
    [artist.id, app.clock(), maxWelcomesPerDay],
  );
  await expectSkipped(artist, 'Welcome texts paused');
});

test.each([
  ['too long for one segment with name and opt-out', 'x'.repeat(140), 'welcome_too_long'],
  ['with a placeholder', 'Hi {{firstName}}', 'welcome_placeholder'],
])('a welcome text %s is refused, and nothing changes', async (_what, text, code) => {
  const artist = await createFanArtist(app);
  const refused = await artist.put('/fanbase/welcome-text', { enabled: true, text });
  expect([refused.status, refused.body.code, refused.body.field]).toEqual([400, code, 'text']);
  expect((await artist.get('/fanbase/welcome-text')).body.enabled).toBe(false);
});
