import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, signIn, signUp } from '../../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);

const notFound = { error: 'Not found', code: 'not_found' };

test('the display name can be changed and is trimmed', async () => {
  const { token } = await signUp(app);
  const response = await app.api.put('/me', { displayName: '  Tidal Memory 🎧 ' }, token);
  expect(response.status).toBe(200);
  expect(response.body.displayName).toBe('Tidal Memory 🎧');
  expect((await app.api.get('/me', token)).body).toEqual(response.body);
});

test.each([
  ['empty', '   ', 'displayName must not be empty'],
  ['101 characters long', 'x'.repeat(101), 'displayName is too long'],
  ['broken by a line', 'one\ntwo', 'Please use plain text without line breaks'],
  ['a number', 7, 'displayName must be a string'],
])('a display name that is %s is refused', async (_what, displayName, error) => {
  const { token } = await signUp(app);
  const response = await app.api.put('/me', { displayName }, token);
  expect(response.status).toBe(400);
  expect(response.body).toEqual({ error, code: 'invalid_field', field: 'displayName' });
});

test('the time zone is unknown until a browser tells it, and is stored beside the rest', async () => {
  const { token } = await signUp(app);
  expect((await app.api.get('/me', token)).body).toMatchObject({ timeZone: null, taskDigest: false });
  const response = await app.api.put('/me', { timeZone: 'Pacific/Auckland' }, token);
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({ timeZone: 'Pacific/Auckland', displayName: 'Mara Vey' });
  expect((await app.api.get('/me', token)).body).toEqual(response.body);
});

test.each(['Mars/Olympus', '+02:00', 'x'])('%s is not a time zone', async (timeZone) => {
  const { token } = await signUp(app);
  const response = await app.api.put('/me', { timeZone }, token);
  expect(response.status).toBe(400);
  expect(response.body).toEqual({
    error: 'This time zone is not known',
    code: 'unknown_time_zone',
    field: 'timeZone',
  });
  expect((await app.api.get('/me', token)).body.timeZone).toBeNull();
});

test('the task digest cannot be asked for where no email is configured', async () => {
  const { token } = await signUp(app);
  const response = await app.api.put('/me', { taskDigest: true, displayName: 'Changed' }, token);
  expect(response.status).toBe(503);
  expect(response.body).toEqual({
    error: 'Email is not configured on this server. Please contact support.',
    code: 'mail_not_configured',
  });
  expect((await app.api.get('/me', token)).body).toMatchObject({ taskDigest: false, displayName: 'Mara Vey' });
});

describe('sessions', () => {
  test('are listed with what tells them apart, without their tokens', async () => {
    const { email, password, token } = await signUp(app, { headers: { 'user-agent': 'Browser one' } });
    await signIn(app, email, password);
    const { body, text } = await app.api.get('/me/sessions', token);
    expect(body).toHaveLength(2);
    const current = body.find((session: { current: boolean }) => session.current);
    expect(current).toEqual({
      id: expect.any(String),
      current: true,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastSeenAt: expect.stringMatching(/^\d{4}-.*Z$/),
      userAgent: 'Browser one',
      address: '127.0.0.1',
    });
    expect(text).not.toContain(token);
  });

  test('one of one’s own can be ended', async () => {
    const { email, password, token } = await signUp(app);
    const other = (await signIn(app, email, password)).token;
    const { body } = await app.api.get('/me/sessions', other);
    const { id } = body.find((session: { current: boolean }) => session.current);
    expect((await app.api.delete(`/me/sessions/${id}`, token)).status).toBe(204);
    expect((await app.api.get('/me', other)).status).toBe(401);
    expect((await app.api.get('/me', token)).status).toBe(200);
  });

  test('another owner’s is answered like one that does not exist, and stays', async () => {
    const victim = await signUp(app);
    const stranger = await signUp(app);
    const [{ id }] = (await app.api.get('/me/sessions', victim.token)).body;
    const foreign = await app.api.delete(`/me/sessions/${id}`, stranger.token);
    const unknown = await app.api.delete('/me/sessions/no-such-session', stranger.token);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(notFound);
    expect(unknown.status).toBe(404);
    expect(unknown.text).toBe(foreign.text);
    expect((await app.api.get('/me', victim.token)).status).toBe(200);
  });

  test('all can be ended together, this one too, and nobody else’s', async () => {
    const bystander = await signUp(app);
    const { email, password, token } = await signUp(app);
    const other = (await signIn(app, email, password)).token;
    expect((await app.api.delete('/me/sessions', token)).status).toBe(204);
    expect((await app.api.get('/me', token)).status).toBe(401);
    expect((await app.api.get('/me', other)).status).toBe(401);
    expect((await app.api.get('/me', bystander.token)).status).toBe(200);
    expect((await signIn(app, email, password)).status).toBe(200);
  });
});

describe('changing the password', () => {
  test('needs the current one', async () => {
    const { email, password, token } = await signUp(app);
    const passwords = { currentPassword: 'not this one', newPassword: 'battery staple' };
    const response = await app.api.post('/me/password', passwords, token);
    expect(response.status).toBe(403);
    expect(response.body).toEqual({
      error: 'The current password is not right',
      code: 'wrong_password',
      field: 'currentPassword',
    });
    expect((await signIn(app, email, password)).status).toBe(200);
  });

  test('ends the other sessions and keeps this one', async () => {
    const { email, password, token } = await signUp(app);
    const other = (await signIn(app, email, password)).token;
    const passwords = { currentPassword: password, newPassword: 'battery staple' };
    const response = await app.api.post('/me/password', passwords, token);
    expect(response.status).toBe(200);
    expect((await app.api.get('/me', token)).status).toBe(200);
    expect((await app.api.get('/me', other)).status).toBe(401);
    expect((await signIn(app, email, password)).status).toBe(401);
    expect((await signIn(app, email, 'battery staple')).status).toBe(200);
  });

  test('rejects a new one that is too short', async () => {
    const { token, password } = await signUp(app);
    const response = await app.api.post('/me/password', { currentPassword: password, newPassword: 'short' }, token);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'password_too_short', field: 'newPassword' });
  });
});

describe('deleting the account', () => {
  /** Every row of every table, the job queue's too, as text. */
  async function everything(): Promise<string> {
    const { rows: tables } = await app.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'rate_counts'`,
    );
    const contents = await Promise.all(
      tables.map(async ({ name }) => JSON.stringify((await app.pool.query(`select * from ${name}`)).rows)),
    );
    return contents.join('\n');
  }

  test('deletes everything of it immediately, ends its sessions and frees the address', async () => {
    const { email, password, token, user } = await signUp(app, { name: 'Soon Gone' });
    const other = (await signIn(app, email, password)).token;
    await app.pool.query(
      `insert into verifications (id, identifier, value, user_id, expires_at)
       values ('left', 'confirm-email:x', $2, $1, now() + interval '1 day')`,
      [user.id, JSON.stringify({ owner: user.id, email })],
    );
    expect(await everything()).toContain(user.id);
    const response = await app.api.delete('/me', token);
    expect(response.status).toBe(204);
    expect(response.text).toBe('');
    const left = await everything();
    for (const trace of [user.id, email, 'Soon Gone', token, other]) expect(left).not.toContain(trace);
    expect((await app.api.get('/me', token)).status).toBe(401);
    expect((await app.api.get('/me', other)).status).toBe(401);
    expect((await signIn(app, email, password)).status).toBe(401);
    const again = await signUp(app, { email });
    expect(again.user.id).not.toBe(user.id);
    expect((await app.api.get('/credits', again.token)).body.entries).toHaveLength(1);
  });

  test('leaves everybody else alone', async () => {
    const bystander = await signUp(app);
    const { token } = await signUp(app);
    await app.api.delete('/me', token);
    expect((await app.api.get('/me', bystander.token)).body.credits).toBe(50);
  });

  test('pressed twice concurrently it is done once', async () => {
    const { token } = await signUp(app);
    const responses = await Promise.all([app.api.delete('/me', token), app.api.delete('/me', token)]);
    for (const { status } of responses) expect([204, 401]).toContain(status);
    expect((await app.api.get('/me', token)).status).toBe(401);
  });

  test('every table that belongs to somebody goes with its owner, but the list of files whose bytes have to go first', async () => {
    // Of an artist, a workspace or a user; a workspace goes with its last member, and its artists with it.
    const { rows } = await app.pool.query(
      `select table_name from information_schema.columns where table_schema = 'public'
         and column_name in ('user_id', 'workspace_id', 'artist_id')
       except
       select conrelid::regclass::text from pg_constraint where contype = 'f' and confdeltype = 'c'
         and confrelid in ('users'::regclass, 'workspaces'::regclass, 'artists'::regclass)`,
    );
    expect(rows).toEqual([{ table_name: 'files' }]);
  });
});
