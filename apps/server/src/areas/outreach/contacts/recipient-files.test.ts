import { maxOutletsPerAccount } from '@debut/contract/limits';
import ICAL from 'ical.js';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, signUp } from '../../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);

async function createOwner() {
  const { token, user } = await signUp(app);
  return {
    token,
    userId: user.id,
    add: async (fields: object) => (await app.api.post('/email/recipients', fields, token)).body,
    list: async () => (await app.api.get('/email/recipients', token)).body,
    outlets: async () => (await app.api.get('/email/outlets', token)).body.outlets,
    import: (request: object) => app.api.post('/email/recipients/import', { dryRun: false, ...request }, token),
    importCards: (vcard: string, more = {}) =>
      app.api.post('/email/recipients/import/vcard', { vcard, dryRun: false, ...more }, token),
  };
}

const lines = (...all: string[]) => all.join('\r\n');
const full = {
  email: 'ines@softstatic.example',
  name: 'Ines Carrow',
  category: 'blog',
  notes: '=Likes; slow, openings\nAnd rain',
  role: 'Editor',
  country: 'DE',
  genres: ['ambient', 'dream pop'],
  tags: ['met | twice'],
  links: ['https://softstatic.example/a,b?c=1|2', 'https://www.instagram.com/softstatic'],
  customFields: { Deadline: 'Tuesdays', Email: '-none' },
  doNotPitch: { reason: 'Asked for a break' },
};
const known = (one: Record<string, unknown>) => {
  const { id: _, outlet, doNotPitch, createdAt: __, updatedAt: ___, ...fields } = one;
  const [named, mark] = [outlet as { name: string; kind: string } | null, doNotPitch as { reason: string } | null];
  return { ...fields, outlet: named && { name: named.name, kind: named.kind }, reason: mark?.reason ?? null };
};

describe('CSV', () => {
  const csv = lines(
    'Full Name,E-mail,Company,Position,Type,Country,Genre,Tags,Web Site,Instagram,Deadline,Notes',
    'Ines Carrow,ines@softstatic.example,Soft Static,Editor,Blog,Deutschland,"Ambient; Dream Pop",met|trieste,softstatic.example,@softstatic,Tuesdays,',
    'Kai,kai@radiokelp.example,Radio Kelp,,Radio,uk,,,"https://kelp.example/a,b https://kelp.example/c",,,',
    'Ada,ada@radiokelp.example,RADIO  KELP,Host,Radio,Atlantis,x,,nothing here,,,',
  );

  test('columns are recognized under common other names, and outlets are added with the kind of their people', async () => {
    const owner = await createOwner();
    const dry = await owner.import({ csv, dryRun: true });
    expect(dry.body).toMatchObject({
      mapping: {
        email: 'E-mail',
        name: 'Full Name',
        outlet: 'Company',
        role: 'Position',
        category: 'Type',
        country: 'Country',
        genres: 'Genre',
        tags: 'Tags',
        links: ['Web Site', 'Instagram'],
        customFields: [],
        notes: 'Notes',
      },
      added: 3,
      newOutlets: 2,
    });
    expect(dry.body.preview[0]).toMatchObject({
      outlet: 'Soft Static',
      country: 'DE',
      genres: ['ambient', 'dream pop'],
    });
    expect(await owner.list()).toEqual([]);
    expect(await owner.outlets()).toEqual([]);
    expect((await owner.import({ csv })).body).toMatchObject({ added: 3, newOutlets: 2 });
    expect((await owner.list()).map(known)).toMatchObject([
      { name: 'Ada', outlet: { name: 'Radio Kelp', kind: 'station' }, country: null },
      {
        name: 'Ines Carrow',
        outlet: { name: 'Soft Static', kind: 'blog' },
        role: 'Editor',
        country: 'DE',
        tags: ['met', 'trieste'],
        links: ['https://softstatic.example', 'https://www.instagram.com/softstatic'],
      },
      { name: 'Kai', country: 'GB', links: ['https://kelp.example/a,b', 'https://kelp.example/c'] },
    ]);
    expect((await owner.import({ csv })).body).toMatchObject({ unchanged: 3, updated: 0, newOutlets: 0 });
  });

  test('what cannot be read is a remark, and loses nobody', async () => {
    const owner = await createOwner();
    const long = lines(
      'email,country,genres,role,links,notes',
      `a@example.com,Atlantis,${'x'.repeat(41)};ok,${'r'.repeat(90)},not-a-link,${'n'.repeat(2001)}`,
      `b@example.com,,${Array.from({ length: 12 }, (_, at) => `g${at}`).join(';')},,,`,
      'nobody,Atlantis,,,,',
    );
    const { body } = await owner.import({ csv: long });
    expect(body).toMatchObject({ added: 2, rejected: 1, remarked: 7 });
    expect(body.remarks).toEqual([
      expect.objectContaining({ line: 2, reason: '"Atlantis" isn’t a country, so it is left out' }),
      expect.objectContaining({ line: 2, reason: 'Notes: only the first 2,000 characters are kept' }),
      expect.objectContaining({ line: 2, reason: 'Role: only the first 80 characters are kept' }),
      expect.objectContaining({ line: 2, reason: expect.stringContaining('is too long') }),
      expect.objectContaining({ line: 2, reason: '"not-a-link" isn’t a web address, so it is left out' }),
      expect.objectContaining({ line: 3, reason: '"g10" is left out: a contact has at most 10 genres' }),
      expect.objectContaining({ line: 3, reason: '"g11" is left out: a contact has at most 10 genres' }),
    ]);
    expect(await owner.list()).toMatchObject([
      { email: 'a@example.com', country: null, genres: ['ok'], role: 'r'.repeat(80), links: [] },
      { email: 'b@example.com', genres: expect.arrayContaining(['g9']) },
    ]);
  });

  test('the file wins for what it states, and lists are united', async () => {
    const owner = await createOwner();
    await owner.import({
      csv: lines('email,outlet,role,country,genres,tags,links', 'a@example.com,Old,Host,DE,house,met,old.example'),
    });
    const next = lines(
      'email,outlet,role,country,genres,tags,links,Custom: Deadline',
      'a@example.com,New,,,techno,,new.example,Tuesdays',
    );
    expect((await owner.import({ csv: next })).body).toMatchObject({ updated: 1 });
    expect((await owner.list()).map(known)).toMatchObject([
      {
        outlet: { name: 'New' },
        role: 'Host',
        country: 'DE',
        genres: ['house', 'techno'],
        tags: ['met'],
        links: ['https://old.example', 'https://new.example'],
        customFields: { Deadline: 'Tuesdays' },
      },
    ]);
    const tags = Array.from({ length: 20 }, (_, at) => `t${at}`).join(';');
    const { body } = await owner.import({ csv: lines('email,tags', `a@example.com,${tags}`) });
    expect(body.remarks).toMatchObject([{ line: 2, value: 't19' }]);
  });

  test('any column becomes a custom field, and a missing one is named', async () => {
    const owner = await createOwner();
    const file = lines('email,Deadline,Fee', 'a@example.com,Tuesdays,none');
    await owner.import({ csv: file, mapping: { email: 'email', customFields: ['Deadline', 'Fee'] } });
    expect(await owner.list()).toMatchObject([{ customFields: { Deadline: 'Tuesdays', Fee: 'none' } }]);
    const wrong = await owner.import({ csv: file, mapping: { email: 'email', links: ['Site'] } });
    expect(wrong.body).toMatchObject({ error: 'There is no column "Site"', field: 'mapping.links' });
  });

  test('a mark not to pitch is set, and never cleared', async () => {
    const owner = await createOwner();
    const file = (value: string) => lines('email,do not pitch', `a@example.com,${value}`);
    await owner.import({ csv: file('no') });
    expect(await owner.list()).toMatchObject([{ doNotPitch: null }]);
    await owner.import({ csv: file('Asked twice') });
    await owner.import({ csv: file('') });
    expect(await owner.list()).toMatchObject([{ doNotPitch: { reason: 'Asked twice' } }]);
  });

  test('more outlets than there is room for are refused before anything is written', async () => {
    const owner = await createOwner();
    await app.pool.query(
      `insert into outlets (id, user_id, name, name_key, created_at, updated_at)
       select $1 || at, $1, 'Outlet ' || at, 'outlet ' || at, now(), now() from generate_series(1, $2) at`,
      [owner.userId, maxOutletsPerAccount - 1],
    );
    const file = lines('email,outlet', 'a@example.com,One', 'b@example.com,Two', 'c@example.com,outlet 7');
    for (const dryRun of [true, false]) {
      const { status, body } = await owner.import({ csv: file, dryRun });
      expect([status, body.error]).toEqual([
        409,
        'This file adds 2 outlets, and there is room for 1. Don’t import outlets, or delete some first.',
      ]);
    }
    expect(await owner.list()).toEqual([]);
  });

  test('the export is read again without loss, and starts no formula', async () => {
    const owner = await createOwner();
    const { body: outlet } = await app.api.post('/email/outlets', { name: '+Static', kind: 'blog' }, owner.token);
    await owner.add({ ...full, outletId: outlet.id });
    await owner.add({ email: 'b@example.com', name: 'Žofie ☂' });
    const { text } = await app.api.get('/email/recipients/export', owner.token);
    expect(text).toContain(`"'=Likes; slow, openings\nAnd rain"`);
    expect(text).toContain(`'+Static`);
    expect(text).toContain(`'-none`);
    const other = await createOwner();
    expect((await other.import({ csv: text })).body).toMatchObject({ added: 2, rejected: 0, remarked: 0 });
    expect((await other.list()).map(known)).toEqual((await owner.list()).map(known));
  });

  test('custom fields beyond the columns are exported with the notes', async () => {
    const owner = await createOwner();
    for (let from = 0; from < 60; from += 10)
      await owner.add({
        email: `a${from}@example.com`,
        name: 'A',
        customFields: Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`Field ${from + at}`, 'x'])),
      });
    const { text } = await app.api.get('/email/recipients/export', owner.token);
    expect(text.split('\n')[0]?.match(/Custom: /g)).toHaveLength(50);
    for (let at = 0; at < 60; at += 1) expect(text).toContain(`Field ${at}`);
  });
});

describe('vCard', () => {
  const cards = lines(
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Vidal;Ros=E1',
    'EMAIL;INTERNET;HOME:rosa@home.example',
    'EMAIL;INTERNET;PREF:rosa@radiokelp.example',
    'ORG:Radio Kelp;Music',
    'TITLE:Host',
    'ADR;WORK:;;Street 1;Girona;;17001;Spain',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Nobody Reachable',
    'TEL:+390000',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Kim Sato',
    'EMAIL;PREF=2:kim@deepcut.example',
    'EMAIL;PREF=1:not an address',
    'ROLE:Curator',
    'ADR:;;;;;;Atlantis',
    'CATEGORIES:Met,Berlin',
    'URL:https://deepcut.example',
    'X-SOCIALPROFILE;TYPE=twitter:https://x.com/deepcut',
    'NOTE:Likes\\, slow',
    '  openings',
    'END:VCARD',
  );

  test('cards of all versions become recipients, and those without an address are listed', async () => {
    const owner = await createOwner();
    const dry = await owner.importCards(cards, { dryRun: true });
    expect(dry.body).toMatchObject({ rows: 3, added: 2, rejected: 1, newOutlets: 1, mapping: { email: 'EMAIL' } });
    expect(await owner.list()).toEqual([]);
    const { body } = await owner.importCards(cards, { defaultCategory: 'radio' });
    expect(body.problems).toEqual([
      { line: 2, value: 'Nobody Reachable', reason: 'There is no email address in the card of Nobody Reachable' },
    ]);
    expect(body.remarks).toMatchObject([{ line: 3, reason: '"Atlantis" isn’t a country, so it is left out' }]);
    expect((await owner.list()).map(known)).toMatchObject([
      {
        name: 'Kim Sato',
        email: 'kim@deepcut.example',
        category: 'radio',
        role: 'Curator',
        tags: ['met', 'berlin'],
        links: ['https://deepcut.example', 'https://x.com/deepcut'],
        notes: 'Likes, slow openings',
        customFields: { 'Other email': 'not an address' },
      },
      {
        name: 'Rosá Vidal',
        email: 'rosa@radiokelp.example',
        outlet: { name: 'Radio Kelp', kind: 'station' },
        role: 'Host',
        country: 'ES',
        customFields: { 'Other email': 'rosa@home.example' },
      },
    ]);
    expect((await owner.importCards(cards)).body).toMatchObject({ unchanged: 2, added: 0 });
  });

  test('the export is read again without loss, and by other programs', async () => {
    const owner = await createOwner();
    const { body: outlet } = await app.api.post('/email/outlets', { name: 'Soft; Static', kind: 'blog' }, owner.token);
    await owner.add({ ...full, outletId: outlet.id });
    await owner.add({ email: 'b@example.com', name: 'Žofie ☂' });
    const response = await app.api.get('/email/recipients/export/vcard', owner.token);
    expect(response.headers.get('content-type')).toBe('text/vcard; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('recipients.vcf');
    const [first] = [ICAL.parse(response.text)].flat(1).slice(0, 2);
    expect(first).toBeDefined();
    const other = await createOwner();
    expect((await other.importCards(response.text)).body).toMatchObject({ added: 2, rejected: 0, remarked: 0 });
    expect((await other.list()).map(known)).toEqual((await owner.list()).map(known));
  });

  test('a file without cards is refused, and a hostile one is read in its thread', async () => {
    const owner = await createOwner();
    const refused = await owner.importCards('name,email\nInes,ines@example.com');
    expect([refused.status, refused.body.code]).toEqual([400, 'vcard_unreadable']);
    const hostile = `BEGIN:VCARD\nEMAIL:a@example.com\nNOTE:a\n${' b\n'.repeat(100_000)}END:VCARD\n${'BEGIN:VCARD\nFN:x\nEND:VCARD\n'.repeat(10_000)}`;
    const { body } = await owner.importCards(hostile);
    expect(body).toMatchObject({ rows: 10_001, added: 1, rejected: 10_000, remarked: 1 });
    expect(body.problems).toHaveLength(200);
  });
});
