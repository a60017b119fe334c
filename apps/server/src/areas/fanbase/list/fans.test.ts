import { afterAll, expect, test } from 'vitest';
import { openEventStream } from '../../../testing/event-stream.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createFanArtist, uniquePhone } from '../../../testing/test-fans.ts';

const app = await createTestApp();
afterAll(app.close);

test('a fan is added by hand with a phone number alone, edited, and deleted', async () => {
  const artist = await createFanArtist(app);
  const added = await artist.post('/fanbase/fans', { phone: '(555) 123-4567' });
  expect(added.body).toMatchObject({
    name: 'Anonymous Fan',
    phone: '+15551234567',
    email: null,
    category: 'regular_fan',
    source: 'Added by hand',
    sms: 'yes',
    tags: [],
  });
  const { id } = added.body;
  const fields = {
    name: ' Elle ',
    phone: '555 123 4568',
    email: 'Elle@Example.com',
    category: 'vip',
    notes: 'Drums',
    tags: ['NYC', 'vinyl', 'nyc'],
  };
  const edited = await artist.put(`/fanbase/fans/${id}`, fields);
  expect(edited.body).toMatchObject({
    name: 'Elle',
    phone: '+15551234568',
    email: 'elle@example.com',
    category: 'vip',
    notes: 'Drums',
    tags: ['nyc', 'vinyl'],
  });
  expect(await artist.fans()).toEqual([edited.body]);
  expect((await artist.delete(`/fanbase/fans/${id}`)).status).toBe(204);
  expect(await artist.fans()).toEqual([]);
});

test.each([
  ['no phone', {}, 'Please enter a phone number', 'fan_phone_missing'],
  ['an empty phone', { phone: '  ' }, 'Please enter a phone number', 'fan_phone_missing'],
  ['too few digits', { phone: '555' }, 'Please enter a valid 10-digit phone number', 'invalid_phone'],
  ['a wrong category', { phone: '5551234567', category: 'boss' }, 'category is not valid', 'invalid_field'],
])('%s is refused with its sentence', async (_what, body, error, code) => {
  const artist = await createFanArtist(app);
  const response = await artist.post('/fanbase/fans', body);
  expect([response.status, response.body.error, response.body.code]).toEqual([400, error, code]);
});

test('editing needs a name and a phone, and a number cannot be in the list twice', async () => {
  const artist = await createFanArtist(app);
  const [one, other] = [await artist.addFan(), await artist.addFan()];
  for (const body of [{ name: ' ', phone: one.phone }, { name: 'Elle' }]) {
    const response = await artist.put(`/fanbase/fans/${one.id}`, body);
    expect([response.status, response.body.error]).toEqual([400, 'Name and phone number are required']);
  }
  const taken = await artist.put(`/fanbase/fans/${one.id}`, { name: 'Elle', phone: other.phone });
  expect([taken.status, taken.body.code]).toEqual([409, 'fan_exists']);
  expect((await artist.post('/fanbase/fans', { phone: other.phone })).body.code).toBe('fan_exists');
});

test('a number with a digit too many is rejected, and does not become a stranger’s abroad', async () => {
  const artist = await createFanArtist(app);
  const phone = '33612345678';
  expect((await artist.post('/fanbase/fans', { phone, country: 'US' })).body.code).toBe('invalid_phone');
  const fan = await artist.addFan();
  const edited = await artist.put(`/fanbase/fans/${fan.id}`, { name: 'Elle', phone, country: 'US' });
  expect([edited.status, edited.body.code]).toEqual([400, 'invalid_phone']);
});

test('a changed number starts over: the artist confirms its consent, and its next text is the first', async () => {
  const artist = await createFanArtist(app);
  const fan = await artist.addFan({ name: 'Elle' });
  await app.pool.query('update fans set last_messaged_at = now(), last_texted_at = now() where id = $1', [fan.id]);
  app.clock.advance(60_000);
  const edited = (await artist.put(`/fanbase/fans/${fan.id}`, { name: 'Elle', phone: uniquePhone() })).body;
  expect(edited).toMatchObject({
    sms: 'yes',
    lastMessagedAt: null,
    lastTextedAt: null,
    smsSince: app.clock().toISOString(),
  });
  const { consent } = (await artist.get(`/fanbase/fans/${fan.id}`)).body;
  expect(consent).toMatchObject([
    { given: true, via: 'by hand', wording: expect.stringContaining('changing this number') },
    { given: true, via: 'by hand' },
  ]);
  await artist.put(`/fanbase/fans/${fan.id}`, { name: 'Elle O.', phone: edited.phone });
  expect((await artist.get(`/fanbase/fans/${fan.id}`)).body.consent).toHaveLength(2);
});

test('a new number gives no texts to a fan who wants none', async () => {
  const artist = await createFanArtist(app);
  const [quiet, stopped] = [uniquePhone(), uniquePhone()];
  await artist.join({ name: 'Quiet', phone: quiet, smsOptOut: true });
  await artist.join({ name: 'Stopped', phone: stopped });
  await app.pool.query(
    `insert into phone_opt_outs (digest, at, word)
     select encode(sha256(convert_to(opt_out_salt || $1, 'UTF8')), 'hex'), now(), 'STOP' from installation`,
    [stopped],
  );
  for (const { id, name } of await artist.fans()) {
    const edited = await artist.put(`/fanbase/fans/${id}`, { name, phone: uniquePhone() });
    expect(edited.body).toMatchObject({ name, sms: 'none' });
  }
});

test('another artist’s fan is as if it were not there', async () => {
  const [owner, stranger] = [await createFanArtist(app), await createFanArtist(app)];
  const fan = await owner.addFan();
  const responses = [
    await stranger.get(`/fanbase/fans/${fan.id}`),
    await stranger.put(`/fanbase/fans/${fan.id}`, { name: 'Mine', phone: uniquePhone() }),
    await stranger.delete(`/fanbase/fans/${fan.id}`),
    await stranger.post(`/fanbase/fans/${fan.id}/recipient`),
  ];
  for (const { status, body } of responses) expect([status, body.code]).toEqual([404, 'not_found']);
  expect((await stranger.post('/fanbase/fans/delete', { ids: [fan.id] })).body).toEqual({ deleted: 0 });
  expect(await owner.fans()).toHaveLength(1);
});

test('fans are found by what they are called, by number however it is written, by notes and tags', async () => {
  const artist = await createFanArtist(app);
  const elle = await artist.addFan({ name: 'Elle Okafor', phone: '(213) 555-0117', tags: ['chicago'] });
  const jonah = await artist.addFan({ name: 'Jonah Reyes', email: 'jonah@vinyl.example', category: 'super_fan' });
  const priya = await artist.addFan({ name: 'Priya Raman', notes: 'Runs the street team', tags: ['chicago', 'vinyl'] });
  const found = async (query: string) => (await artist.fans(query)).map(({ id }: { id: string }) => id).sort();
  const ids = (...fans: { id: string }[]) => fans.map(({ id }) => id).sort();
  expect(await found('?q=okaf')).toEqual(ids(elle));
  expect(await found('?q=okafor%20ELLÉ')).toEqual(ids(elle));
  expect(await found('?q=team%20priya')).toEqual(ids(priya));
  expect(await found('?q=vinyl%20reyes')).toEqual(ids(jonah));
  expect(await found(`?q=${encodeURIComponent('(213) 555')}`)).toEqual(ids(elle));
  expect(await found('?q=vinyl')).toEqual(ids(jonah, priya));
  expect(await found('?q=street%20team')).toEqual(ids(priya));
  expect(await found('?tags=chicago')).toEqual(ids(elle, priya));
  expect(await found('?tags=chicago,vinyl')).toEqual(ids(priya));
  expect(await found('?categories=super_fan,vip')).toEqual(ids(jonah));
  expect(await found('?categories=nonsense')).toEqual([]);
  expect(await found('?sms=none,stopped')).toEqual([]);
  expect(await found('?sources=Added%20by%20hand')).toEqual(ids(elle, jonah, priya));
  await artist.join({ name: 'Dana', phone: uniquePhone().slice(2), category: 'Fan', source: 'Radio, in Berlin' });
  const [dana] = await artist.fans('?q=dana');
  expect(await found('?sources=Radio,%20in%20Berlin')).toEqual(ids(dana));
  expect(await found('?sources=Radio')).toEqual([]);
  expect(await found('?sources=Radio,%20in%20Berlin&sources=Added%20by%20hand')).toHaveLength(4);
  expect((await artist.delete(`/fanbase/fans/${dana.id}`)).status).toBe(204);
  expect(await found('?q=%25')).toEqual([]);
  expect((await artist.fans('?sort=name')).map(({ name }: { name: string }) => name)).toEqual([
    'Elle Okafor',
    'Jonah Reyes',
    'Priya Raman',
  ]);
  expect((await artist.get('/search?q=okaf')).body).toEqual([
    expect.objectContaining({ kind: 'fan', subtitle: '(213) 555-0117', to: `/fans?fan=${elle.id}` }),
  ]);
});

test('several fans are tagged together, and a segment is a filter that stays true', async () => {
  const artist = await createFanArtist(app);
  const fans = [await artist.addFan(), await artist.addFan(), await artist.addFan()];
  const tagged = await artist.post('/fanbase/fans/tag', {
    ids: [fans[0]?.id, fans[1]?.id],
    add: ['Tour'],
    category: 'vip',
  });
  expect(tagged.body).toEqual({ changed: 2 });
  const made = await artist.post('/fanbase/segments', { name: 'On tour', filter: { tags: ['tour'] } });
  expect(made.body).toMatchObject({ name: 'On tour', filter: { tags: ['tour'] }, fanCount: 2, textable: 2 });
  expect(await artist.fans(`?segment=${made.body.id}`)).toHaveLength(2);
  await artist.post('/fanbase/fans/tag', { ids: [fans[0]?.id], remove: ['tour'] });
  expect((await artist.get('/fanbase/segments')).body).toMatchObject([{ fanCount: 1 }]);
  expect((await artist.post('/fanbase/segments', { name: 'On tour', filter: {} })).body.code).toBe('segment_exists');
  expect((await artist.post('/fanbase/segments', { name: ' ', filter: {} })).body.error).toBe(
    'Please enter a name for the segment',
  );
  const changed = { name: 'Everyone new', filter: { joinedSince: '2020-01-01', notMessagedSince: '2020-01-01' } };
  expect((await artist.put(`/fanbase/segments/${made.body.id}`, changed)).body).toMatchObject({
    ...changed,
    fanCount: 3,
  });
  const halfCharacter = { name: 'Odd', filter: { tags: ['\ud800'] } };
  for (const response of [
    await artist.put(`/fanbase/segments/${made.body.id}`, halfCharacter),
    await artist.post('/fanbase/segments', { ...halfCharacter, name: 'Odd too' }),
  ])
    expect([response.status, response.body.filter]).toEqual([200, { tags: ['\ufffd'] }]);
  for (const { id } of (await artist.get('/fanbase/segments')).body)
    expect((await artist.delete(`/fanbase/segments/${id}`)).status).toBe(204);
  expect((await artist.get('/fanbase/segments')).body).toEqual([]);
});

test('tagging several keeps a fan editable: what is there stays, and no more is added than a fan may have', async () => {
  const artist = await createFanArtist(app);
  const tags = Array.from({ length: 19 }, (_, index) => `tag ${index}`);
  const { id, name, phone } = await artist.addFan({ tags });
  await artist.post('/fanbase/fans/tag', { ids: [id], add: ['a first one', 'z last one'] });
  const [fan] = await artist.fans();
  expect(fan.tags).toEqual(['a first one', ...tags.sort()]);
  expect((await artist.put(`/fanbase/fans/${id}`, { name, phone, tags: fan.tags })).status).toBe(200);
});

test('the numbers are counted, not remembered', async () => {
  const artist = await createFanArtist(app);
  await artist.addFan({ category: 'vip', tags: ['nyc'] });
  await artist.addFan();
  await artist.join({ name: 'Quiet One', phone: '5550001111', smsOptOut: true, category: 'Radio', source: 'TikTok' });
  await artist.post('/tracks', { title: 'Glass Harbor', artist: 'Mara Vey', year: '2026' });
  const stats = (await artist.get('/fanbase/stats')).body;
  expect(stats).toMatchObject({
    messagesSent: 0,
    thisWeek: 3,
    lastWeek: 0,
    releases: 1,
    totalFans: 3,
    activeFans: 3,
    textable: 2,
    fanLimit: 100,
    categories: { regular_fan: 1, super_fan: 0, new_fan: 1, vip: 1 },
    sms: { yes: 2, none: 1, stopped: 0 },
    tags: [{ tag: 'nyc', count: 1 }],
    sources: [
      { source: 'Added by hand', count: 2 },
      { source: 'TikTok', count: 1 },
    ],
    contactTypes: [{ contactType: 'Radio', count: 1 }],
  });
  expect((await artist.get('/fanbase')).body).toEqual({
    id: artist.id,
    fanbaseName: 'The Dreamers',
    totalFans: 3,
    activeFans: 3,
    releases: 1,
  });
  await app.pool.query(
    `update fans set created_at = created_at - interval '10 days' where user_id = $1 and category = 'vip'`,
    [artist.id],
  );
  expect((await artist.get('/fanbase/stats')).body).toMatchObject({ thisWeek: 2, lastWeek: 1 });
  const { points } = (await artist.get('/fanbase/growth?days=7')).body;
  expect(points).toHaveLength(7);
  expect(points[0]).toMatchObject({ total: 1, joined: 0 });
  expect(points.at(-1)).toMatchObject({ total: 3, joined: 2 });
});

test('a press contact with an address becomes a recipient with one press, once', async () => {
  const artist = await createFanArtist(app);
  await artist.join({ name: 'Dana Whitlock', phone: '7735550163', email: 'dana@wlum.example', category: 'Radio' });
  const [dana] = await artist.fans();
  expect(dana).toMatchObject({ category: 'new_fan', contactType: 'Radio' });
  const made = await artist.post(`/fanbase/fans/${dana.id}/recipient`);
  expect(made.body).toMatchObject({ added: true });
  expect((await artist.post(`/fanbase/fans/${dana.id}/recipient`)).body).toEqual({ ...made.body, added: false });
  expect((await artist.get('/email/recipients')).body).toMatchObject([
    { email: 'dana@wlum.example', category: 'radio' },
  ]);
  const plain = await artist.addFan();
  expect((await artist.post(`/fanbase/fans/${plain.id}/recipient`)).body.code).toBe('fan_not_a_contact');
});

test('an open page hears immediately that a fan was added', async () => {
  const artist = await createFanArtist(app);
  const stream = await openEventStream(app, artist.token);
  expect(await stream.next()).toBe('resync');
  await artist.addFan();
  expect(await stream.next()).toBe('fans.changed');
});

test.each([
  ['premium rate', '+1 900 234 5678'],
  ['satellite', '+881 6 1234 5678'],
  ['international network', '+882 16 1234567'],
  ['international network', '+883 5100 1234 5678'],
  ['personal', '+44 70 1234 5678'],
  ['toll-free', '+1 800 234 5678'],
])('a %s number is rejected wherever it is entered: %s', async (_kind, phone) => {
  const artist = await createFanArtist(app);
  const { phone: known, id } = await artist.addFan();
  const responses = await Promise.all([
    artist.post('/fanbase/fans', { phone }),
    artist.put(`/fanbase/fans/${id}`, { name: 'Elle', phone }),
    artist.join({ name: 'Elle', phone }),
    app.api.post('/fanbase/fan-code', { artistId: artist.id, phone }),
  ]);
  for (const { status, body } of responses) {
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 'This kind of number cannot receive texts.', code: 'phone_not_textable' });
  }
  expect(await artist.fans()).toMatchObject([{ phone: known }]);
});
