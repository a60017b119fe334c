import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { createFanArtist } from '../../testing/test-fans.ts';

const app = await createTestApp();
afterAll(app.close);

const csv = [
  'Full Name,Mobile Phone,E-Mail,Category,Tags,Source',
  'Elle Okafor,(213) 555-0117,elle@example.com,Super Fan,nyc; vinyl,Show in Chicago',
  'Elle O.,213-555-0117,,,drums,',
  ',+44 20 7946 0958,,,,',
  'Nobody,12345,,,,',
  ',,,,,',
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
    },
    rows: 4,
    added: 2,
    updated: 0,
    rejected: 1,
    duplicates: 1,
    problems: [{ line: 5, value: '12345', reason: '"12345" is no phone number' }],
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

test('what is exported has the record of consent and can be imported again', async () => {
  const artist = await createFanArtist(app);
  await artist.join({ name: '=cmd|calc', phone: '5550002222', email: 'eve@example.com' });
  await artist.addFan({ name: 'Jonah "J" Reyes', phone: '5550003333', notes: 'two\nlines' });
  const [jonah] = await artist.fans();
  const { text, headers } = await artist.get('/fanbase/fans/export');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(text).toContain(`'=cmd|calc`);
  expect(text).toContain('By joining you agree to receive text messages about new music and shows from Mara Vey.');
  expect(text).toContain(`/fan-signup/${artist.id}`);
  expect(text).toContain('by hand');
  const other = await createFanArtist(app);
  expect((await other.post('/fanbase/fans/import', { csv: text, dryRun: false })).body).toMatchObject({
    added: 2,
    rejected: 0,
  });
  expect(await other.fans('?sort=name')).toMatchObject([
    { name: '=cmd|calc' },
    { name: 'Jonah "J" Reyes', notes: 'two\nlines', createdAt: jonah.createdAt },
  ]);
});

test('when somebody joined is taken from the file, unless it is no day or in the future', async () => {
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
  const answer = await artist.post('/fanbase/fans/import', { csv: ['name,phone', ...rows].join('\n'), dryRun: false });
  expect(answer.body).toMatchObject({ rows: 5000, added: 5000 });
  expect(await artist.fans()).toHaveLength(5000);
});

test('a file without headings or phone numbers is refused with a sentence', async () => {
  const artist = await createFanArtist(app);
  expect((await artist.post('/fanbase/fans/import', { csv: '\n\n', dryRun: true })).body.code).toBe('csv_unreadable');
  const unclear = await artist.post('/fanbase/fans/import', { csv: 'a,b\n1,2', dryRun: true });
  expect(unclear.body).toMatchObject({ mapping: null, columns: ['a', 'b'] });
  expect((await artist.post('/fanbase/fans/import', { csv: 'a,b\n1,2', dryRun: false })).status).toBe(400);
});
