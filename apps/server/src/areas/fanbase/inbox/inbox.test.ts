import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { createFanArtist } from '../../../testing/test-fans.ts';
import { actingFor, addMember } from '../../../testing/test-team.ts';
import { textsTo } from '../../../testing/test-texts.ts';
import { createWhatsAppArtist } from '../../../testing/test-whatsapp.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

type Json = Record<string, unknown>;
type Artist = Awaited<ReturnType<typeof createFanArtist>>;

const reply = (from: string, body: string) => app.sandbox.post('/sms/reply', { from, body });
const inboxOf = async (artist: Artist, query = '') => (await artist.get(`/inbox${query}`)).body;
const namesIn = async (artist: Artist, query = '') =>
  (await inboxOf(artist, query)).conversations.map(({ name }: Json) => name);
const threadOf = async (artist: Artist, fanId: string, query = '') =>
  (await artist.get(`/inbox/${fanId}${query}`)).body;

/** A fan who has written. */
async function addWriter(artist: Artist, name = 'Elle', text = 'Will there be vinyl?') {
  const fan = await artist.addFan({ name });
  app.clock.advance(1000);
  await reply(fan.phone, text);
  return fan;
}

test('a reply becomes a conversation, which is unread until somebody reads it', async () => {
  const artist = await createFanArtist(app);
  const fan = await addWriter(artist);
  expect(await inboxOf(artist)).toMatchObject({
    counts: { unread: 1, mine: 0 },
    conversations: [
      { fanId: fan.id, name: 'Elle', channel: 'sms', preview: 'Will there be vinyl?', unread: 1, isAnswered: false },
    ],
    next: null,
  });
  expect(await threadOf(artist, fan.id)).toMatchObject({
    fan: {
      name: 'Elle',
      note: '',
      timeZone: 'America/New_York',
      introducedAs: 'Mara Vey',
      counts: { messages: 0, replies: 1, links: 0 },
      channels: [
        { channel: 'whatsapp', consent: 'none', obstacle: 'none' },
        { channel: 'sms', consent: 'yes', obstacle: null, address: fan.phone },
        { channel: 'email', consent: 'none', obstacle: 'addressless' },
      ],
    },
    state: { unread: 1, assignee: null, closed: false, channel: 'sms' },
    items: [
      { kind: 'reply', text: 'Will there be vinyl?', reads: 'reply' },
      { kind: 'consent', given: true, via: 'by hand', channel: 'sms' },
    ],
  });
  expect((await artist.post(`/inbox/${fan.id}/read`)).status).toBe(204);
  expect(await inboxOf(artist)).toMatchObject({ counts: { unread: 0 }, conversations: [{ unread: 0 }] });
  await reply(fan.phone, 'And shirts?');
  expect(await inboxOf(artist)).toMatchObject({ counts: { unread: 1 }, conversations: [{ preview: 'And shirts?' }] });
});

test('an answer goes out once and is charged once, also when it is sent twice', async () => {
  const artist = await createFanArtist(app, { credits: 10 });
  const fan = await addWriter(artist);
  const body = { channel: 'sms', text: 'Yes, 40 copies!', key: newId() };
  const [one, two] = await Promise.all([
    artist.post(`/inbox/${fan.id}/reply`, body),
    artist.post(`/inbox/${fan.id}/reply`, body),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.body).toEqual({ messageId: two.body.messageId, credits: 1 });
  await artist.until(one.body.messageId, 'sent');
  // The first text to a fan says who writes and how to stop.
  expect(await textsTo(app, fan.phone)).toEqual(['Mara Vey: Yes, 40 copies! Reply STOP to opt out.']);
  expect((await artist.post(`/inbox/${fan.id}/reply`, body)).body.messageId).toBe(one.body.messageId);
  expect(await artist.balance()).toBe(9);
  const [item] = (await threadOf(artist, fan.id)).items;
  expect(item).toMatchObject({
    kind: 'message',
    from: 'reply',
    channel: 'sms',
    author: { id: artist.id },
    credits: 1,
    fans: 1,
  });
  expect(await inboxOf(artist)).toMatchObject({
    counts: { unread: 0 },
    conversations: [{ isAnswered: true, lastAuthor: { id: artist.id }, unread: 0 }],
  });
  expect((await artist.get('/messages')).body).toEqual([]);
});

test('without enough credits an answer is refused, and nothing is sent', async () => {
  const artist = await createFanArtist(app, { credits: 0 });
  const fan = await addWriter(artist);
  const sent = await artist.post(`/inbox/${fan.id}/reply`, { channel: 'sms', text: 'Yes', key: 'a' });
  expect(sent).toMatchObject({ status: 402, body: { code: 'not_enough_credits', needed: 1, balance: 0 } });
  expect((await threadOf(artist, fan.id)).items.map(({ kind }: Json) => kind)).toEqual(['reply', 'consent']);
});

test('who replies STOP stays visible, and cannot be answered by that channel', async () => {
  const artist = await createFanArtist(app);
  const fan = await addWriter(artist);
  app.clock.advance(1000);
  await reply(fan.phone, 'STOP');
  const { items, fan: details } = await threadOf(artist, fan.id);
  expect(items).toMatchObject([
    { kind: expect.stringMatching(/reply|consent/) },
    { kind: expect.stringMatching(/reply|consent/) },
    { kind: 'reply', text: 'Will there be vinyl?' },
    { kind: 'consent', given: true },
  ]);
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'consent', given: false, via: 'stop', wording: 'STOP' }),
  );
  expect(details.channels[1]).toMatchObject({ consent: 'stopped', obstacle: 'stopped', stoppedAt: expect.any(String) });
  expect((await inboxOf(artist)).conversations).toMatchObject([{ preview: 'STOP', optedOut: true }]);
  for (const channel of ['sms', 'whatsapp', 'email']) {
    const refused = await artist.post(`/inbox/${fan.id}/reply`, { channel, text: 'Wait!', key: channel });
    expect(refused).toMatchObject({ status: 409, body: { code: 'reply_refused', field: 'channel' } });
  }
  expect(await textsTo(app, fan.phone)).toEqual([]);
});

test('a fan who never wrote can be written to, which begins the conversation', async () => {
  const artist = await createFanArtist(app);
  const fan = await artist.addFan({ name: 'Elle' });
  expect((await threadOf(artist, fan.id)).state).toBeNull();
  expect((await artist.post(`/inbox/${fan.id}/close`)).status).toBe(404);
  const body = { channel: 'sms', text: 'Hi {{firstName}}, come on Saturday!', key: 'a' };
  const { messageId } = (await artist.post(`/inbox/${fan.id}/reply`, body)).body;
  await artist.until(messageId, 'sent');
  expect((await textsTo(app, fan.phone))[0]).toContain('Hi Elle, come on Saturday!');
  expect(await namesIn(artist)).toEqual(['Elle']);
  const unknown = await artist.post(`/inbox/${fan.id}/reply`, { ...body, text: 'Hi {{mood}}', key: 'b' });
  expect(unknown.body).toMatchObject({ code: 'unknown_placeholder', field: 'text' });
});

test('on WhatsApp, a fan can be answered within 24 hours of their last message', async () => {
  const artist = await createWhatsAppArtist(app);
  const fan = await artist.addWhatsAppFan({ name: 'Elle' });
  const answer = (key: string) => artist.post(`/inbox/${fan.id}/reply`, { channel: 'whatsapp', text: 'Yes!', key });
  expect(await answer('a')).toMatchObject({ status: 409, body: { error: expect.stringContaining('24 hours') } });
  expect((await threadOf(artist, fan.id)).fan.channels[0]).toMatchObject({ consent: 'yes', obstacle: 'unwritten' });
  await app.sandbox.post('/sms/reply', { from: fan.phone, body: 'Vinyl?', channel: 'whatsapp' });
  const sent = await answer('b');
  expect(sent).toMatchObject({ status: 200, body: { credits: 2 } });
  await artist.until(sent.body.messageId, 'sent');
  expect((await threadOf(artist, fan.id)).items[0]).toMatchObject({
    kind: 'message',
    channel: 'whatsapp',
    text: 'Yes!',
  });
  app.clock.advance(day);
  expect((await answer('c')).body.code).toBe('reply_refused');
});

test('other artists and strangers find nothing', async () => {
  const [artist, stranger] = [await createFanArtist(app), await createFanArtist(app)];
  const fan = await addWriter(artist);
  const requests = [
    stranger.get(`/inbox/${fan.id}`),
    stranger.post(`/inbox/${fan.id}/read`),
    stranger.post(`/inbox/${fan.id}/assign`, { memberId: stranger.id }),
    stranger.post(`/inbox/${fan.id}/close`),
    stranger.post(`/inbox/${fan.id}/reopen`),
    stranger.post(`/inbox/${fan.id}/reply`, { channel: 'sms', text: 'Hi', key: 'a' }),
    stranger.put(`/inbox/${fan.id}/note`, { note: 'Mine' }),
  ];
  for (const { status } of await Promise.all(requests)) expect(status).toBe(404);
  expect(await namesIn(stranger)).toEqual([]);
  expect(await inboxOf(artist)).toMatchObject({ conversations: [{ unread: 1, assignee: null, closed: false }] });
});

test('a conversation is assigned to members only, and to nobody once they lose access', async () => {
  const [artist, stranger] = [await createFanArtist(app), await createFanArtist(app)];
  const member = await addMember(app, artist.id, { role: 'manager', name: 'Sam Whitfield' });
  const fan = await addWriter(artist);
  const refused = await artist.post(`/inbox/${fan.id}/assign`, { memberId: stranger.id });
  expect(refused).toMatchObject({ status: 404 });
  expect((await artist.post(`/inbox/${fan.id}/assign`, { memberId: member.id })).status).toBe(204);
  expect((await inboxOf(artist)).conversations).toMatchObject([{ assignee: { id: member.id, name: 'Sam Whitfield' } }]);
  const mine = await app.api.get('/inbox?filter=mine', member.token, actingFor(artist.id));
  expect(mine.body).toMatchObject({ counts: { mine: 1 }, conversations: [{ fanId: fan.id }] });
  expect(await namesIn(artist, '?filter=mine')).toEqual([]);
  await artist.delete(`/members/${member.id}`);
  expect((await inboxOf(artist)).conversations).toMatchObject([{ assignee: null }]);
});

test('a closed conversation is out of the way until the fan writes again', async () => {
  const artist = await createFanArtist(app);
  const fan = await addWriter(artist);
  expect((await artist.post(`/inbox/${fan.id}/close`)).status).toBe(204);
  expect(await inboxOf(artist)).toMatchObject({ counts: { unread: 0 }, conversations: [] });
  expect(await namesIn(artist, '?filter=closed')).toEqual(['Elle']);
  expect(await namesIn(artist, '?q=vinyl')).toEqual(['Elle']);
  await reply(fan.phone, 'Hello?');
  expect(await inboxOf(artist)).toMatchObject({ counts: { unread: 1 }, conversations: [{ closed: false }] });
  await artist.post(`/inbox/${fan.id}/close`);
  await artist.post(`/inbox/${fan.id}/reopen`);
  expect(await namesIn(artist)).toEqual(['Elle']);
});

test('names, numbers, replies and answers can be searched', async () => {
  const artist = await createFanArtist(app);
  const elle = await addWriter(artist, 'Élodie Marceau', 'Is there a blue vinyl?');
  await addWriter(artist, 'Jonah', 'See you in Chicago');
  const { messageId } = (
    await artist.post(`/inbox/${elle.id}/reply`, { channel: 'sms', text: 'Sea-blue, at the merch table', key: 'a' })
  ).body;
  await artist.until(messageId, 'sent');
  expect(await namesIn(artist, '?q=elodie')).toEqual(['Élodie Marceau']);
  expect(await namesIn(artist, '?q=vinyl%20blue')).toEqual(['Élodie Marceau']);
  expect(await namesIn(artist, '?q=merch')).toEqual(['Élodie Marceau']);
  expect(await namesIn(artist, '?q=CHICAGO')).toEqual(['Jonah']);
  expect(await namesIn(artist, `?q=${elle.phone.slice(2)}`)).toEqual(['Élodie Marceau']);
  expect(await namesIn(artist, '?q=100%25')).toEqual([]);
  expect(await namesIn(artist, '?channel=whatsapp')).toEqual([]);
  expect(await namesIn(artist, '?channel=sms&filter=unread')).toEqual(['Jonah']);
});

test('three hundred conversations come in pages, each once, newest first', async () => {
  const artist = await createFanArtist(app);
  await app.pool.query(
    `insert into fans (id, user_id, phone, name, category, sms_allowed, sms_since, created_at, updated_at)
     select 'many-' || $1 || '-' || i, $1, null, 'Fan ' || i, 'new_fan', false, now(), now(), now()
     from generate_series(1, 300) i`,
    [artist.id],
  );
  // Several of them at the same moment.
  await app.pool.query(
    `insert into conversations (fan_id, user_id, last_at, last_channel, last_from, preview, unread)
     select id, user_id, timestamptz '2026-01-01' + (right(id, 1) || ' minutes')::interval, 'sms', 'fan', 'Hi', 1
     from fans where user_id = $1`,
    [artist.id],
  );
  const seen: { fanId: string; lastAt: string }[] = [];
  let query = '?limit=100';
  for (let pages = 1; query !== ''; pages += 1) {
    const { conversations, next, counts } = await inboxOf(artist, query);
    expect([conversations.length, counts.unread]).toEqual([100, 300]);
    seen.push(...conversations);
    query = next === null ? '' : `?limit=100&cursor=${encodeURIComponent(next)}`;
    expect(pages).toBeLessThanOrEqual(3);
  }
  expect(new Set(seen.map(({ fanId }) => fanId)).size).toBe(300);
  const times = seen.map(({ lastAt }) => lastAt);
  expect(times).toEqual([...times].sort().reverse());
});

test('a long conversation comes in pages, newest first', async () => {
  const artist = await createFanArtist(app);
  const fan = await addWriter(artist, 'Elle', 'One');
  for (const text of ['Two', 'Three', 'Four']) {
    app.clock.advance(1000);
    await reply(fan.phone, text);
  }
  const first = await threadOf(artist, fan.id, '?limit=3');
  expect(first.items.map(({ text }: Json) => text)).toEqual(['Four', 'Three', 'Two']);
  const rest = await threadOf(artist, fan.id, `?limit=3&cursor=${encodeURIComponent(first.next)}`);
  expect(rest.items).toMatchObject([{ text: 'One' }, { kind: 'consent' }]);
  expect(rest.next).toBeNull();
});

test('the note is the fan’s, for the whole team', async () => {
  const artist = await createFanArtist(app);
  const fan = await addWriter(artist);
  expect((await artist.put(`/inbox/${fan.id}/note`, { note: ' Runs the street team ' })).status).toBe(204);
  expect((await threadOf(artist, fan.id)).fan.note).toBe('Runs the street team');
  expect((await artist.get(`/fanbase/fans/${fan.id}`)).body.notes).toBe('Runs the street team');
});

test('deleting a fan removes the conversation and what was answered', async () => {
  const artist = await createFanArtist(app);
  const fan = await addWriter(artist);
  const text = 'Elle, your ticket is at the door';
  const { messageId } = (await artist.post(`/inbox/${fan.id}/reply`, { channel: 'sms', text, key: 'a' })).body;
  await artist.until(messageId, 'sent');
  await waitUntil('it has arrived', async () => (await artist.message(messageId)).stats.delivered === 1);
  await artist.delete(`/fanbase/fans/${fan.id}`);
  expect(await inboxOf(artist)).toEqual({ conversations: [], counts: { unread: 0, mine: 0 }, next: null });
  expect((await artist.get(`/inbox/${fan.id}`)).status).toBe(404);
  const { rows } = await app.pool.query(
    `select m.body, m.audience_name, d.text, d.address, d.name from messages m join text_deliveries d on d.message_id = m.id
     where m.id = $1`,
    [messageId],
  );
  expect(rows).toEqual([{ body: '', audience_name: 'Deleted fan', text: '', address: '', name: 'Deleted fan' }]);
});

test('saved replies can be added, changed and deleted, each by its artist', async () => {
  const [artist, stranger] = [await createFanArtist(app), await createFanArtist(app)];
  const fields = { title: 'Merch & vinyl', text: 'It is at the merch table, {{firstName}}.' };
  const saved = (await artist.post('/inbox/canned-replies', fields)).body;
  expect(saved).toEqual({ id: expect.any(String), ...fields });
  expect((await stranger.get('/inbox/canned-replies')).body).toEqual([]);
  expect((await stranger.put(`/inbox/canned-replies/${saved.id}`, fields)).status).toBe(404);
  expect((await stranger.delete(`/inbox/canned-replies/${saved.id}`)).status).toBe(404);
  await artist.put(`/inbox/canned-replies/${saved.id}`, { ...fields, title: 'Vinyl' });
  expect((await artist.get('/inbox/canned-replies')).body).toMatchObject([{ title: 'Vinyl' }]);
  const empty = await artist.post('/inbox/canned-replies', { title: ' ', text: 'Hi' });
  expect(empty.body).toMatchObject({ code: 'canned_reply_title_missing', field: 'title' });
  const strange = await artist.post('/inbox/canned-replies', { title: 'Hi', text: '{{mood}}' });
  expect(strange.body).toMatchObject({ code: 'unknown_placeholder', field: 'text' });
  await artist.delete(`/inbox/canned-replies/${saved.id}`);
  expect((await artist.get('/inbox/canned-replies')).body).toEqual([]);
});
