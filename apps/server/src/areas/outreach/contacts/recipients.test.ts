import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, signUp } from '../../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);

async function createOwner() {
  const { token } = await signUp(app);
  return {
    token,
    add: (fields: object) => app.api.post('/email/recipients', fields, token),
    list: async (query = '') => (await app.api.get(`/email/recipients${query}`, token)).body,
    import: (request: object) => app.api.post('/email/recipients/import', { dryRun: false, ...request }, token),
  };
}

test('a recipient is added with defaults, changed and deleted', async () => {
  const { token, add, list } = await createOwner();
  const added = await add({ email: ' Ines@SoftStatic.blog ', name: ' Ines Carrow ' });
  expect(added.status).toBe(200);
  expect(added.body).toMatchObject({
    email: 'ines@softstatic.blog',
    name: 'Ines Carrow',
    category: 'other',
    notes: '',
  });
  const { id } = added.body;
  const change = { email: 'ines@softstatic.blog', name: 'Ines C.', category: 'blog', notes: 'Likes\nambient' };
  const changed = await app.api.put(`/email/recipients/${id}`, change, token);
  expect(changed.body).toMatchObject(change);
  const kept = await app.api.put(`/email/recipients/${id}`, { email: change.email, name: 'Ines' }, token);
  expect(kept.body).toMatchObject({ name: 'Ines', category: 'blog', notes: 'Likes\nambient' });
  expect((await app.api.delete(`/email/recipients/${id}`, token)).status).toBe(204);
  expect((await app.api.delete(`/email/recipients/${id}`, token)).status).toBe(404);
  expect(await list()).toEqual([]);
});

test.each([
  [{}, 'Please fill in email and name'],
  [{ email: 'a@example.com' }, 'Please fill in email and name'],
  [{ name: 'A' }, 'Please fill in email and name'],
  [{ email: ' ', name: 'A' }, 'Please fill in email and name'],
  [{ email: 'a@example.com', name: ' ' }, 'Please fill in email and name'],
  [{ email: 'a@example.com, b@example.com', name: 'A' }, 'Please enter a valid email address'],
  [{ email: 'nobody', name: 'A' }, 'Please enter a valid email address'],
  [{ email: 'a@example.com', name: 'A\r\nBcc: b@example.com' }, 'Please use plain text without line breaks'],
  [{ email: 'a@example.com', name: 'A', category: 'fan' }, 'category is not valid'],
])('%o is refused: %s', async (fields, error) => {
  const { add, list } = await createOwner();
  const response = await add(fields);
  expect(response.status).toBe(400);
  expect(response.body.error).toBe(error);
  expect(await list()).toEqual([]);
});

test('the same address twice is rejected, also in other emails, also by a change', async () => {
  const { token, add } = await createOwner();
  await add({ email: 'a@example.com', name: 'A' });
  const again = await add({ email: 'A@Example.com', name: 'Another' });
  expect(again.status).toBe(409);
  expect(again.body).toEqual({
    error: 'This address is already among your recipients',
    code: 'recipient_exists',
    field: 'email',
  });
  const other = (await add({ email: 'b@example.com', name: 'B' })).body;
  const changed = await app.api.put(`/email/recipients/${other.id}`, { email: 'a@example.com', name: 'B' }, token);
  expect(changed.status).toBe(409);
});

test('they are listed by name, filtered by category and searched in name, address and notes', async () => {
  const { add, list } = await createOwner();
  await add({ email: 'dev@latebus.com', name: 'dev Okafor', category: 'playlist' });
  await add({ email: 'ines@softstatic.blog', name: 'Ines Carrow', category: 'blog', notes: '100% ambient' });
  await add({ email: 'music@radiokelp.org', name: 'Amara Bello', category: 'radio' });
  const names = async (query: string) => (await list(query)).map((one: { name: string }) => one.name);
  expect(await names('')).toEqual(['Amara Bello', 'dev Okafor', 'Ines Carrow']);
  expect(await names('?category=radio')).toEqual(['Amara Bello']);
  expect(await names('?q=OKAFOR')).toEqual(['dev Okafor']);
  expect(await names('?q=%C3%93kafor%20dev')).toEqual(['dev Okafor']);
  expect(await names('?q=softstatic')).toEqual(['Ines Carrow']);
  expect(await names('?q=100%25')).toEqual(['Ines Carrow']);
  expect(await names('?q=%25')).toEqual(['Ines Carrow']);
  expect(await names('?q=o&category=playlist')).toEqual(['dev Okafor']);
});

describe('import', () => {
  const csv = [
    'Name,E-mail,Type,Comment',
    'Ines Carrow,ines@softstatic.blog,Blogs,"Likes ""ambient"", long tracks"',
    ',dev.okafor@latebus.com,playlist,',
    'Nobody,not an address,radio,',
    'Ines again,INES@softstatic.blog,press,Moved to print',
    '',
    'Radio Kelp,music@radiokelp.org,whatever,',
  ].join('\r\n');

  test('with a dry run says what would happen, and does nothing', async () => {
    const { import: read, list } = await createOwner();
    const { body } = await read({ csv, dryRun: true });
    expect(body).toMatchObject({
      columns: ['Name', 'E-mail', 'Type', 'Comment'],
      mapping: { email: 'E-mail', name: 'Name', category: 'Type', notes: 'Comment' },
      rows: 5,
      added: 3,
      updated: 0,
      rejected: 1,
      duplicates: 1,
      dryRun: true,
      problems: [{ line: 4, value: 'not an address', reason: '"not an address" isn’t an email address' }],
    });
    expect(body.preview[0]).toMatchObject({ line: 2, outcome: 'added', name: 'Ines again', category: 'press' });
    expect(await list()).toEqual([]);
  });

  test('merges by address, fills what is missing, and twice is the same as once', async () => {
    const { add, import: read, list } = await createOwner();
    await add({ email: 'ines@softstatic.blog', name: 'I. Carrow', category: 'blog', notes: 'Met in Trieste' });
    const first = await read({ csv, defaultCategory: 'radio' });
    expect(first.body).toMatchObject({ added: 2, updated: 1, unchanged: 0, rejected: 1 });
    expect(await list()).toMatchObject([
      { name: 'Dev Okafor', email: 'dev.okafor@latebus.com', category: 'playlist' },
      { name: 'Ines again', category: 'press', notes: 'Met in Trieste\nLikes "ambient", long tracks\nMoved to print' },
      { name: 'Radio Kelp', category: 'radio' },
    ]);
    expect((await read({ csv, defaultCategory: 'radio' })).body).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
    expect(await list()).toHaveLength(3);
  });

  test('takes the mapping it is given, and names a column that is not there', async () => {
    const { import: read, list } = await createOwner();
    const file = 'wer;wohin\nInes;ines@softstatic.blog\n';
    expect((await read({ csv: file, dryRun: true })).body).toMatchObject({ mapping: null, columns: ['wer', 'wohin'] });
    expect((await read({ csv: file })).status).toBe(400);
    const wrong = await read({ csv: file, mapping: { email: 'wo' } });
    expect(wrong.body).toMatchObject({ error: 'There is no column "wo"', field: 'mapping.email' });
    await read({ csv: file, mapping: { email: 'wohin', name: 'wer' } });
    expect(await list()).toMatchObject([{ name: 'Ines', email: 'ines@softstatic.blog' }]);
  });

  test('survives whatever is in the file', async () => {
    const { import: read, list } = await createOwner();
    const nasty = `email,name\n"=cmd|'/c calc'!A1",x\nok@example.com,"<script>alert(1)</script>"\na@example.com,"A\r\nBcc: b@example.com"\n"unclosed`;
    const { body } = await read({ csv: nasty });
    expect(body).toMatchObject({ added: 2, rejected: 2 });
    expect(await list()).toMatchObject([{ name: '<script>alert(1)</script>' }, { name: 'A Bcc: b@example.com' }]);
    expect((await read({ csv: '\n\n' })).body.code).toBe('csv_unreadable');
    expect((await read({ csv: 'x'.repeat(900_001) })).status).toBe(400);
  });
});

test('the export can be read by the import, and starts no formula', async () => {
  const { token, add, list } = await createOwner();
  await add({
    email: 'a@example.com',
    name: '=HYPERLINK("http://evil")',
    category: 'press',
    notes: 'one, "two"\nthree',
  });
  await add({ email: 'b@example.com', name: 'Žofie ☂', category: 'radio' });
  const response = await app.api.get('/email/recipients/export', token);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.text).toContain(`"'=HYPERLINK(""http://evil"")"`);
  const other = await createOwner();
  await other.import({ csv: response.text });
  const plain = (all: { email: string; name: string; category: string; notes: string }[]) =>
    all.map(({ email, name, category, notes }) => ({ email, name, category, notes }));
  expect(plain(await other.list())).toEqual(plain(await list()));
});

test('five thousand are imported, listed and deleted concurrently', async () => {
  const { token, import: read, list } = await createOwner();
  const rows = Array.from({ length: 5000 }, (_, index) => `person-${index}@example.com,Person ${index},blog`);
  expect((await read({ csv: `email,name,category\n${rows.join('\n')}` })).body).toMatchObject({ added: 5000 });
  const all = await list();
  expect(all).toHaveLength(5000);
  const ids = all.map((one: { id: string }) => one.id);
  const deleted = await app.api.post('/email/recipients/delete', { ids: [...ids, 'nobody'] }, token);
  expect(deleted.body).toEqual({ deleted: 5000 });
});

test('the search finds recipients and campaigns', async () => {
  const { token, add } = await createOwner();
  await add({ email: 'ines@softstatic.blog', name: 'Ines Carrow' });
  const { body } = await app.api.get('/search?q=softstatic', token);
  expect(body).toMatchObject([{ kind: 'recipient', title: 'Ines Carrow', subtitle: 'ines@softstatic.blog' }]);
  expect(body[0].to).toBe(`/recipients/${body[0].id}`);
});
