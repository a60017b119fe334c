import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { createFanArtist, uniquePhone } from '../../../testing/test-fans.ts';
import { postInbound, textsTo } from '../../../testing/test-texts.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

type Json = Record<string, unknown>;
type Artist = Awaited<ReturnType<typeof createFanArtist>>;

const reply = (from: string, body: string) => app.sandbox.post('/sms/reply', { from, body });
const itemsOf = async (artist: Artist, fanId: string) => (await artist.get(`/inbox/${fanId}`)).body.items as Json[];
const repliesOf = async (artist: Artist, fanId: string) =>
  (await itemsOf(artist, fanId)).filter(({ kind }) => kind === 'reply');
const smsOf = async (artist: Artist, name: string) => (await artist.fans(`?q=${name}`))[0].sms;

async function sendTo(artist: Artist): Promise<void> {
  await artist.until((await artist.send({})).body.messageId, 'sent');
}

test.each(['REVOKE', 'OPTOUT', 'opt out', 'STOP ALL', 'Stop please', 'please stop texting me'])(
  '"%s" opts out, and is stored as what it was taken for',
  async (text) => {
    const artist = await createFanArtist(app);
    const fan = await artist.addFan({ name: 'Elle' });
    await sendTo(artist);
    await reply(fan.phone, text);
    expect(await smsOf(artist, 'Elle')).toBe('stopped');
    expect(await repliesOf(artist, fan.id)).toMatchObject([{ text, reads: 'stop', channel: 'sms' }]);
    const { conversations } = (await artist.get('/inbox')).body;
    expect(conversations).toMatchObject([{ fanId: fan.id, preview: text, unread: 0, optedOut: true }]);
    expect((await artist.send({})).body.code).toBe('no_fans');
  },
);

test('whoever opts out in a sentence of their own gets one confirmation; START brings them back', async () => {
  const artist = await createFanArtist(app);
  const { phone } = await artist.addFan({ name: 'Elle' });
  await reply(phone, 'Please stop texting me');
  await reply(phone, 'I said no more texts!');
  expect(await textsTo(app, phone)).toEqual([expect.stringContaining('Reply START to opt back in')]);
  await reply(phone, 'Yes');
  expect(await smsOf(artist, 'Elle')).toBe('yes');
});

test('a reply that might be an opt-out is left to the artist, who ends it with one press', async () => {
  const [artist, stranger] = [await createFanArtist(app), await createFanArtist(app)];
  const fan = await artist.addFan({ name: 'Elle' });
  await stranger.addFan({ name: 'Elle', phone: fan.phone });
  await sendTo(artist);
  await reply(fan.phone, 'When does the tour end?');
  expect(await smsOf(artist, 'Elle')).toBe('yes');
  const [{ id: replyId } = {}] = await repliesOf(artist, fan.id);
  expect((await artist.get('/inbox')).body).toMatchObject({
    counts: { unread: 1 },
    conversations: [{ name: 'Elle', unread: 1, optedOut: false }],
  });
  expect((await artist.get('/notifications')).body[0]).toMatchObject({
    title: 'Elle might want to opt out',
    message: '“When does the tour end?”',
    to: `/fans/inbox?fan=${fan.id}`,
  });
  const press = `/inbox/${fan.id}/opt-out`;
  expect((await stranger.post(press, { replyId })).status).toBe(404);
  expect((await artist.post(press, { replyId })).status).toBe(204);
  expect(await smsOf(artist, 'Elle')).toBe('none');
  expect(await smsOf(stranger, 'Elle')).toBe('yes');
  expect((await artist.get(`/fanbase/fans/${fan.id}`)).body.consent[0]).toMatchObject({ given: false, via: 'artist' });
  await reply(fan.phone, 'START');
  expect(await smsOf(artist, 'Elle')).toBe('yes');
});

test('a reply is for the artist who texted the fan last', async () => {
  const [first, second] = [await createFanArtist(app), await createFanArtist(app)];
  const phone = uniquePhone();
  const elle = await first.addFan({ name: 'Elle', phone });
  await second.addFan({ name: 'Elle', phone });
  await sendTo(second);
  app.clock.advance(1000);
  await sendTo(first);
  await reply(phone, 'Love it ❤️');
  expect(await repliesOf(first, elle.id)).toMatchObject([{ text: 'Love it ❤️', reads: 'reply' }]);
  expect((await first.get('/inbox')).body.counts.unread).toBe(1);
  expect((await second.get('/inbox')).body).toEqual({
    conversations: [],
    counts: { unread: 0, mine: 0 },
    next: null,
  });
});

test('a text that the carrier reports twice is stored once, and its START does not undo a later STOP', async () => {
  const artist = await createFanArtist(app);
  const { id, phone } = await artist.addFan({ name: 'Elle' });
  const texts = [
    { id: `SM-love-${phone}`, from: phone, body: 'Love it' },
    { id: `SM-stop-${phone}`, from: phone, body: 'STOP' },
    { id: `SM-start-${phone}`, from: phone, body: 'START' },
  ];
  for (const text of [...texts, ...texts]) expect(await postInbound(app, text)).toBe(200);
  expect(await repliesOf(artist, id)).toHaveLength(3);
  expect(await smsOf(artist, 'Elle')).toBe('stopped');
});

test('a START that is reported twice does not undo a later STOP of a number that is nobody’s fan', async () => {
  const phone = uniquePhone();
  const texts = [
    { id: `SM-start-${phone}`, from: phone, body: 'START' },
    { id: `SM-stop-${phone}`, from: phone, body: 'STOP' },
  ];
  for (const text of [...texts, ...texts.slice(0, 1)]) expect(await postInbound(app, text)).toBe(200);
  const artist = await createFanArtist(app);
  await artist.addFan({ name: 'Elle', phone });
  expect(await smsOf(artist, 'Elle')).toBe('stopped');
});

test('a STOP counts although its fan is deleted in that moment', async () => {
  const artist = await createFanArtist(app);
  const fan = await artist.addFan({ name: 'Elle' });
  const deletion = await app.pool.connect();
  await deletion.query('begin');
  await deletion.query('delete from fans where id = $1', [fan.id]);
  const status = postInbound(app, { id: `SM-${fan.id}`, from: fan.phone, body: 'STOP' });
  await waitUntil('the reply waits for the deletion', async () => {
    const { rows } = await app.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
  await deletion.query('commit');
  deletion.release();
  expect(await status).toBe(200);
  await artist.addFan({ name: 'Elle', phone: fan.phone });
  expect(await smsOf(artist, 'Elle')).toBe('stopped');
});

test('START takes back what the artist took as an opt-out, also after a STOP', async () => {
  const artist = await createFanArtist(app);
  const { id, phone } = await artist.addFan({ name: 'Elle' });
  await reply(phone, 'When does the tour end?');
  const [{ id: replyId } = {}] = await repliesOf(artist, id);
  await artist.post(`/inbox/${id}/opt-out`, { replyId });
  await reply(phone, 'STOP');
  await reply(phone, 'START');
  expect(await smsOf(artist, 'Elle')).toBe('yes');
});

test('one notification for all replies that are unread; only an unclear reply can be taken as an opt-out', async () => {
  const artist = await createFanArtist(app);
  const { id, phone } = await artist.addFan({ name: 'Elle' });
  for (const text of ['One', 'Two', 'Three']) await reply(phone, text);
  const titles = (await artist.get('/notifications')).body.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(['Elle replied']);
  const [{ id: replyId } = {}] = await repliesOf(artist, id);
  expect((await artist.post(`/inbox/${id}/opt-out`, { replyId })).body.code).toBe('reply_state');
});

test('who replies STOP is left out from then on, whatever is done with the list; START brings them back', async () => {
  const artist = await createFanArtist(app);
  const elle = await artist.addFan({ name: 'Elle' });
  const jonah = await artist.addFan({ name: 'Jonah' });
  const first = (await artist.send({})).body.messageId;
  await artist.until(first, 'sent');
  await reply(elle.phone, ' stop. ');
  expect(await artist.fans('?q=Elle')).toMatchObject([{ sms: 'stopped' }]);
  expect((await artist.get('/fanbase')).body).toMatchObject({ totalFans: 2, activeFans: 1 });
  expect((await artist.message(first)).stats.optedOut).toBe(1);
  await artist.delete(`/fanbase/fans/${elle.id}`);
  const again = await artist.addFan({ name: 'Elle', phone: elle.phone });
  const next = await artist.send({});
  expect(next.body).toMatchObject({ sentCount: 1, skippedCount: 1, credits: 1 });
  await artist.until(next.body.messageId, 'sent');
  expect(await artist.deliveries(next.body.messageId)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ fanId: again.id, state: 'skipped', reason: 'They replied STOP' }),
    ]),
  );
  expect(await textsTo(app, elle.phone)).toHaveLength(1);
  const nobody = await artist.send({ audience: undefined, fans: [again.id] });
  expect([nobody.status, nobody.body.error]).toEqual([400, 'No fans to send message to. Please add some fans first.']);
  await reply(elle.phone, 'START');
  expect(await artist.fans('?q=Elle')).toMatchObject([{ sms: 'yes' }]);
  const last = (await artist.send({})).body.messageId;
  await artist.until(last, 'sent');
  expect(await textsTo(app, elle.phone)).toHaveLength(2);
  expect(await textsTo(app, jonah.phone)).toHaveLength(3);
  const record = (await artist.get(`/fanbase/fans/${again.id}`)).body.consent;
  expect(record.map(({ via, given }: { via: string; given: boolean }) => [via, given])).toEqual([
    ['start', true],
    ['by hand', true],
  ]);
});

test('HELP is answered, other words are not', async () => {
  const phone = uniquePhone();
  await reply(phone, 'help');
  expect(await textsTo(app, phone)).toEqual([expect.stringContaining('Reply STOP to opt out')]);
  await reply(phone, 'I love this song');
  expect(await textsTo(app, phone)).toHaveLength(1);
});

test('a number that keeps asking for help gets three responses a day, and a premium one none', async () => {
  app.clock.advanceToNext(day);
  const phone = uniquePhone();
  for (let times = 0; times < 5; times += 1) await reply(phone, 'HELP');
  expect(await textsTo(app, phone)).toHaveLength(3);
  const premium = '+19002345678';
  await reply(premium, 'HELP');
  await reply(premium, 'Please stop texting me');
  expect(await textsTo(app, premium)).toEqual([]);
});

test('joining again after STOP opens no texts, and everybody reads alike that START does', async () => {
  const artist = await createFanArtist(app);
  const [known, stranger] = [await artist.addFan({ name: 'Elle' }), uniquePhone()];
  await reply(known.phone, 'STOP');
  const join = (phone: string) =>
    app.api.call(`/fanbase/signup/fan-signup/${artist.id}`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Elle', phone }),
    });
  const [again, first] = [await join(known.phone), await join(stranger)];
  expect(again.text).toContain('text START to the number the texts came from');
  // Each response has a new form token, for the next fan.
  const withoutToken = (html: string) => html.replace(/name="formToken" value="[^"]+"/, '');
  expect(withoutToken(again.text)).toBe(withoutToken(first.text));
  expect((await artist.fans(`?q=${encodeURIComponent(known.phone)}`))[0].sms).toBe('stopped');
});
