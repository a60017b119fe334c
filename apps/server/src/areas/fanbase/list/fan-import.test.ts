import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createFanArtist } from '../../../testing/test-fans.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { listQueue } from '../../outreach/contacts/plan-rows.ts';

const app = await createTestApp();
afterAll(app.close);

const csv = [
  'Full Name,Mobile Phone,E-Mail,Category,Tags,Source,SMS consent',
  'Elle Okafor,(213) 555-0117,elle@example.com,Super Fan,nyc; vinyl,Show in Chicago,yes',
  'Elle O.,213-555-0117,,,drums,,',
  ',+44 20 7946 0958,,,,,',
  'Nobody,12345,,,,,',
  ',,,,,,',
].join('\n');

test('a dry run says what would happen and changes nothing; then duplicates are merged', async () => {
  const artist = await createFanArtist(app);
  const dry = await artist.post('/fanbase/fans/import', { csv, dryRun: true });
  expect(dry.body).toMatchObject({
    mapping: {
      phone: 'Mobile Phone',
      name: 'Full Name',
      email: 'E-Mail',
      category: 'Category',
      tags: 'Tags',
      source: 'Source',
      smsConsent: 'SMS consent',
    },
    rows: 4,
    added: 2,
    updated: 0,
    rejected: 1,
    duplicates: 1,
    problems: [{ line: 5, value: '12345', reason: '"12345" isn’t a valid phone number' }],
    dryRun: true,
  });
  expect(await artist.fans()).toEqual([]);
  expect((await artist.post('/fanbase/fans/import', { csv, tags: ['Imported'], dryRun: false })).body.added).toBe(2);
  expect(await artist.fans('?sort=name')).toMatchObject([
    { name: 'Anonymous Fan', phone: '+442079460958', source: 'Imported', category: 'regular_fan', tags: ['imported'] },
    {
      name: 'Elle O.',
      phone: '+12135550117',
      email: 'elle@example.com',
      category: 'super_fan',
      tags: ['drums', 'imported', 'nyc', 'vinyl'],
      source: 'Show in Chicago',
      sms: 'yes',
    },
  ]);
  const again = await artist.post('/fanbase/fans/import', { csv, tags: ['imported'], dryRun: false });
  expect(again.body).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
});

test('importing somebody who joined without texts does not make them get texts', async () => {
  const artist = await createFanArtist(app);
  await artist.join({ name: 'Quiet One', phone: '2135550117', smsOptOut: true });
  await artist.post('/fanbase/fans/import', { csv, dryRun: false });
  expect(await artist.fans('?q=2135550117')).toMatchObject([{ sms: 'none', name: 'Elle O.' }]);
});

test.each([
  ['yes', 'yes'],
  ['TRUE', 'yes'],
  ['1', 'yes'],
  ['Opted in', 'yes'],
  ['subscribed', 'yes'],
  ['no', 'none'],
  ['false', 'none'],
  ['0', 'none'],
  ['no SMS', 'none'],
  ['opted out', 'none'],
  ['unsubscribed', 'none'],
  ['perhaps', 'none'],
  ['', 'none'],
])('consent %j is %s', async (word, sms) => {
  const artist = await createFanArtist(app);
  const file = `Name,Phone,SMS consent\nElle,2135550117,${word}`;
  await artist.post('/fanbase/fans/import', { csv: file, dryRun: false });
  expect(await artist.fans()).toMatchObject([{ sms }]);
});

test('fans whose consent is not known are not textable, and the artist sees why', async () => {
  const artist = await createFanArtist(app);
  const file = 'Name,Phone,SMS consent\nElle,2135550117,\nJonah,3125550148,yes\nSam,3125550149,no';
  const { body } = await artist.post('/fanbase/fans/import', { csv: file, dryRun: true });
  expect(body.consentUnknown).toBe(1);
  expect(body.preview).toMatchObject([
    { name: 'Elle', sms: 'none', reason: 'Consent not known' },
    { name: 'Jonah', sms: 'yes', reason: null },
    { name: 'Sam', sms: 'none', reason: null },
  ]);
  await artist.post('/fanbase/fans/import', { csv: file, dryRun: false });
  const [elle, jonah] = await artist.fans('?sort=name');
  expect([elle.sms, jonah.sms]).toEqual(['none', 'yes']);
  const { consent } = (await artist.get(`/fanbase/fans/${elle.id}`)).body;
  expect(consent).toMatchObject([{ given: false, via: 'import', wording: 'Consent not known' }]);
  // The same list with what was missing, once the artist has found out.
  const complete = file.replace('2135550117,', '2135550117,yes');
  expect((await artist.post('/fanbase/fans/import', { csv: complete, dryRun: false })).body.updated).toBe(1);
  expect(await artist.fans('?sort=name')).toMatchObject([{ name: 'Elle', sms: 'yes' }, {}, {}]);
});

test('a list that says no ends the texts; no list brings back who said no themselves', async () => {
  const artist = await createFanArtist(app);
  await artist.join({ name: 'Elle', phone: '2135550117' });
  await artist.join({ name: 'Quiet', phone: '3125550148', smsOptOut: true });
  const file = 'Phone,SMS consent\n2135550117,no\n3125550148,yes';
  await artist.post('/fanbase/fans/import', { csv: file, dryRun: false });
  const [elle, quiet] = await artist.fans('?sort=name');
  expect([elle.sms, quiet.sms]).toEqual(['none', 'none']);
  expect((await artist.get(`/fanbase/fans/${elle.id}`)).body.consent).toMatchObject([
    { given: false, via: 'import' },
    { given: true, via: 'sign-up page' },
  ]);
});

test('within one file a no wins, in whatever order the rows come', async () => {
  const artist = await createFanArtist(app);
  await artist.join({ name: 'Known', phone: '3125550148' });
  const rows = ['2135550117,opted out', '2135550117,yes', '3125550148,no', '3125550148,yes', '2135550119,yes'];
  const file = ['Phone,SMS consent', ...rows, '2135550119,no'].join('\n');
  await artist.post('/fanbase/fans/import', { csv: file, dryRun: false });
  expect((await artist.fans()).map(({ sms }: { sms: string }) => sms)).toEqual(['none', 'none', 'none']);
});

test('numbers of a list are those of the country that was chosen', async () => {
  const artist = await createFanArtist(app);
  const file = 'Phone\n06 12 34 56 78\n447911123456\n33612345679\n+1 212 555 0199\n0000000000';
  const { body } = await artist.post('/fanbase/fans/import', { csv: file, country: 'FR', dryRun: false });
  expect(body).toMatchObject({ added: 3, rejected: 2 });
  const phones = (await artist.fans()).map((fan: { phone: string }) => fan.phone);
  expect(phones.sort()).toEqual(['+12125550199', '+33612345678', '+33612345679']);
});

test('what is exported can be imported again without losing anything', async () => {
  const artist = await createFanArtist(app);
  await artist.join({ name: '=cmd|calc', phone: '5550002222', email: 'eve@example.com', category: 'Radio' });
  await artist.join({ name: 'Quiet', phone: '+44 7700 900123', smsOptOut: true });
  await artist.addFan({ name: 'Jonah "J" Reyes', phone: '5550003333', notes: 'two\nlines', tags: ['nyc'] });
  await artist.post('/fanbase/fans/import', { csv: 'name,phone\nUnknown,2135550117', dryRun: false });
  const { text, headers } = await artist.get('/fanbase/fans/export');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(text).toContain(`'=cmd|calc`);
  expect(text).toContain('By joining you agree to receive text messages about new music and shows from Mara Vey.');
  expect(text).toContain(`/fan-signup/${artist.id}`);
  expect(text).toContain('by hand');
  const other = await createFanArtist(app);
  const imported = await other.post('/fanbase/fans/import', { csv: text, dryRun: false });
  expect(imported.body).toMatchObject({ added: 4, rejected: 0, consentUnknown: 1 });
  const lines = (csvText: string) => csvText.trim().split('\r\n').sort();
  expect(lines((await other.get('/fanbase/fans/export')).text)).toEqual(lines(text));
  const again = await other.post('/fanbase/fans/import', { csv: text, dryRun: false });
  expect(again.body).toMatchObject({ added: 0, updated: 0, unchanged: 4 });
});

test('when somebody joined is taken from the file, unless it is not a day or in the future', async () => {
  const artist = await createFanArtist(app);
  await artist.addFan({ name: 'Known', phone: '2135550110' });
  const [known] = await artist.fans();
  const rows = [
    'Known,2135550110,2020-01-01',
    'Day,2135550111,2024-02-29',
    'Moment,2135550112,2024-03-01 23:30:00+02:00',
    'Never,2135550113,2024-13-01',
    'Unclear,2135550114,3/4/2024',
    'Later,2135550115,2099-01-01',
  ];
  const file = ['Name,Phone,Date added', ...rows].join('\n');
  const { body } = await artist.post('/fanbase/fans/import', { csv: file, dryRun: false });
  expect(body).toMatchObject({ mapping: { joined: 'Date added' }, added: 5, rejected: 0 });
  expect((await artist.fans('?sort=oldest')).slice(0, 3)).toMatchObject([
    { name: 'Day', createdAt: '2024-02-29T12:00:00.000Z' },
    { name: 'Moment', createdAt: '2024-03-01T21:30:00.000Z' },
    { name: 'Known', createdAt: known.createdAt },
  ]);
  expect((await artist.get('/fanbase/stats')).body.thisWeek).toBe(4);
});

test('5,000 fans are imported, listed and exported', async () => {
  const artist = await createFanArtist(app);
  const rows = Array.from({ length: 5000 }, (_, index) => `Fan ${index},+1555${String(1_000_000 + index)}`);
  const response = await artist.post('/fanbase/fans/import', {
    csv: ['name,phone', ...rows].join('\n'),
    dryRun: false,
  });
  expect(response.body).toMatchObject({ rows: 5000, added: 5000 });
  expect(await artist.fans()).toHaveLength(5000);
});

test('a file without headings or phone numbers is rejected with a sentence', async () => {
  const artist = await createFanArtist(app);
  expect((await artist.post('/fanbase/fans/import', { csv: '\n\n', dryRun: true })).body.code).toBe('csv_unreadable');
  const unclear = await artist.post('/fanbase/fans/import', { csv: 'a,b\n1,2', dryRun: true });
  expect(unclear.body).toMatchObject({ mapping: null, columns: ['a', 'b'] });
  expect((await artist.post('/fanbase/fans/import', { csv: 'a,b\n1,2', dryRun: false })).status).toBe(400);
});

test('rows with numbers that cannot receive texts are rejected with the reason', async () => {
  const artist = await createFanArtist(app);
  const numbers = ['(900) 234-5678', '+882 16 1234567', '+44 70 1234 5678', '(212) 555-0199'];
  const { body } = await artist.post('/fanbase/fans/import', { csv: `Phone\n${numbers.join('\n')}`, dryRun: false });
  const reason = 'This kind of number cannot receive texts.';
  expect(body).toMatchObject({ added: 1, rejected: 3, problems: [{ reason }, { reason }, { reason }] });
});

test('lists of one account wait for each other, nobody else waits for them, and too many are rejected', async () => {
  const [artist, neighbour] = [await createFanArtist(app), await createFanArtist(app)];
  let release = () => {};
  const held = listQueue.take(artist.id, () => new Promise<void>((resolve) => (release = resolve)));
  const waiting = Array.from({ length: 10 }, () => artist.post('/fanbase/fans/import', { csv, dryRun: false }));
  await waitUntil('all of them wait', () => listQueue.waiting() === 10);
  const rejected = await artist.post('/fanbase/fans/import', { csv, dryRun: false });
  expect([rejected.status, rejected.body.code]).toEqual([429, 'too_many_waiting']);
  expect((await app.api.get('/fanbase/fans/export', artist.token)).status).toBe(429);
  expect((await neighbour.post('/fanbase/fans/import', { csv, dryRun: false })).body.added).toBe(2);
  expect((await app.api.get('/fanbase/fans/export', neighbour.token)).text.split('\r\n').length).toBe(4);
  release();
  await held;
  const added = (await Promise.all(waiting)).map(({ body }) => body.added);
  // Whichever comes first adds them.
  expect(added.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
});

test('a list of many slices is merged with what is known, and comes out again whole', async () => {
  const artist = await createFanArtist(app);
  const line = (number: number, name: string) => `${name} ${number},+1213555${String(number).padStart(4, '0')},yes`;
  const heading = 'Name,Phone,SMS consent';
  const numbers = Array.from({ length: 1200 }, (_, index) => index);
  const list = (name: string, from: number) =>
    [heading, ...numbers.slice(from).map((one) => line(one, name))].join('\n');
  const first = await artist.post('/fanbase/fans/import', { csv: list('First', 600), dryRun: false });
  expect(first.body).toMatchObject({ rows: 600, added: 600, rejected: 0 });
  const second = await artist.post('/fanbase/fans/import', { csv: list('Second', 0), dryRun: false });
  expect(second.body).toMatchObject({ rows: 1200, added: 600, updated: 600, unchanged: 0 });
  const { text } = await app.api.get('/fanbase/fans/export', artist.token);
  expect(text.match(/^'\+1213555\d{4},Second \d+,/gm)?.length).toBe(1200);
});
