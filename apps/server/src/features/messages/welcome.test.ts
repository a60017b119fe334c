import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { setCredits } from '../../testing/test-credits.ts';
import { createFanArtist, uniquePhone } from '../../testing/test-fans.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

type Artist = Awaited<ReturnType<typeof createFanArtist>>;

const join = (artist: Artist, fanData: object) => artist.join({ name: 'Elle', phone: uniquePhone(), ...fanData });

async function textsTo(phone: string): Promise<string[]> {
  const { sms } = (await (await fetch(`${app.sandbox.url}/outbox.json`)).json()) as {
    sms: { to: string; body: string }[];
  };
  return sms.filter(({ to }) => to === phone).map(({ body }) => body);
}

/** Once a later fan is welcomed, the worker has passed everybody before. */
async function passed(artist: Artist): Promise<void> {
  const phone = uniquePhone();
  await join(artist, { name: 'Last', phone });
  await waitUntil('the last fan is welcomed', async () => (await textsTo(phone)).length > 0);
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
  await waitUntil('they are welcomed', async () => (await textsTo(after)).length > 0);
  const [fan] = await artist.fans(`?q=${encodeURIComponent(after)}`);
  await artist.delete(`/fanbase/fans/${fan.id}`);
  await join(artist, { phone: after });
  await passed(artist);
  expect(await textsTo(after)).toEqual(['Mara Vey: Glad you are here! Reply STOP to opt out.']);
  for (const phone of [before, quiet, byHand.phone]) expect(await textsTo(phone)).toEqual([]);
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
  await waitUntil('the artist is notified', async () => (await notices()).length > 0);
  await setCredits(app, artist.id, 10);
  await passed(artist);
  expect(await notices()).toHaveLength(1);
  for (const phone of phones) expect(await textsTo(phone)).toEqual([]);
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
