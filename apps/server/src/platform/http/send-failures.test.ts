import { request } from 'node:http';
import { connect } from 'node:net';
import { failures } from '@debut/contract/failures';
import { maxDailyEmails } from '@debut/contract/limits';
import { afterAll, expect, test } from 'vitest';
import { bearer } from '../../testing/test-api.ts';
import { createTestApp, signUp } from '../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);

const json = { 'content-type': 'application/json' };
const notFound = { error: 'Not found', code: 'not_found' };

test.each(['/nothing', '/me/nothing', '/auth', '/auth/sign-in', '/..%2f..%2fetc/passwd', '/%00'])(
  'an unknown path below /api responds with 404 with the error body: %s',
  async (path) => {
    const response = await app.api.get(path);
    expect(response.status).toBe(404);
    expect(response.body).toEqual(notFound);
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

test.each([
  ['GET', '/auth/sign-in/email'],
  ['PUT', '/auth/sign-up/email'],
  ['POST', '/me'],
  ['PATCH', '/me'],
  ['DELETE', '/config'],
])('a wrong method answers 404 with the error body: %s %s', async (method, path) => {
  const response = await app.api.call(path, { method });
  expect(response.status).toBe(404);
  expect(response.body).toEqual(notFound);
});

test.each(['{', '', '{"email":}', 'null', '[]', '"text"', '1'])(
  'a body that is not an object is rejected: %j',
  async (body) => {
    const response = await app.api.call('/auth/sign-in/email', { method: 'POST', headers: json, body });
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ error: expect.stringMatching(/\w+ \w+/), code: expect.any(String) });
  },
);

test('malformed JSON has its own sentence', async () => {
  const response = await app.api.call('/auth/sign-in/email', { method: 'POST', headers: json, body: '{"email' });
  expect(response.body).toEqual({ error: 'The request could not be understood', code: 'bad_request' });
});

test('a request that announces JSON and sends nothing is understood where no body is needed', async () => {
  const { token } = await signUp(app);
  const headers = { ...json, ...bearer(token) };
  expect((await app.api.call('/me', { headers })).status).toBe(200);
  expect((await app.api.call('/auth/sign-out', { method: 'POST', headers })).status).toBe(200);
  const again = await signUp(app);
  const response = await app.api.call('/me', { method: 'DELETE', headers: { ...json, ...bearer(again.token) } });
  expect(response.status).toBe(204);
});

test('a request without a body says that it is missing', async () => {
  const response = await app.api.call('/auth/sign-in/email', { method: 'POST' });
  expect(response.status).toBe(400);
  expect(response.body.error).toMatch(/\w+ \w+/);
});

test('a body of 2 MB is too large, told by its length before it is sent', async () => {
  const status = await new Promise<{ code: number | undefined; body: string }>((resolve, reject) => {
    const headers = { ...json, 'content-length': 2 * 1024 * 1024 };
    const call = request(`${app.url}/api/auth/sign-in/email`, { method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ code: response.statusCode, body: Buffer.concat(chunks).toString() });
        call.destroy();
      });
    });
    call.on('error', reject);
    call.flushHeaders();
  });
  expect(status.code).toBe(413);
  expect(JSON.parse(status.body)).toEqual({ error: failures.too_large.sentence, code: 'too_large' });
});

test('a body of 2 MB that does not tell its length is cut off with the same response', async () => {
  const response = await new Promise<{ code: number | undefined; body: string }>((resolve, reject) => {
    const headers = { ...json, 'transfer-encoding': 'chunked' };
    const call = request(`${app.url}/api/auth/sign-in/email`, { method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ code: response.statusCode, body: Buffer.concat(chunks).toString() }));
    });
    call.on('error', reject);
    call.write(`{"email":"${'x'.repeat(1024 * 1024 + 10)}`);
  });
  expect(response.code).toBe(413);
  expect(JSON.parse(response.body).code).toBe('too_large');
});

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of type %s is not JSON',
  async (type) => {
    const response = await app.api.call('/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'email=mara@example.com&password=correct+horse',
    });
    expect(response.status).toBe(415);
    expect(response.body).toEqual({ error: 'The request must be JSON', code: 'unsupported_type' });
  },
);

test.each([
  ['/auth/sign-up/email', { password: 'correct horse' }, 'email', 'invalid_field', 'email is missing'],
  ['/auth/sign-up/email', { email: 'mara@example.com' }, 'password', 'invalid_field', 'password is missing'],
  ['/auth/sign-up/email', { email: 7, password: 'correct horse' }, 'email', 'invalid_field', 'email must be a string'],
  [
    '/auth/sign-up/email',
    { email: 'no', password: 'correct horse' },
    'email',
    'invalid_email',
    'Please enter a valid email address',
  ],
  [
    '/auth/sign-up/email',
    { email: 'mara@example.com', password: 'short' },
    'password',
    'password_too_short',
    'Password must have at least 8 characters',
  ],
  [
    '/auth/sign-up/email',
    { email: 'mara@example.com', password: 'x'.repeat(129) },
    'password',
    'password_too_long',
    'Password must have at most 128 characters',
  ],
  [
    '/auth/sign-up/email',
    { email: 'mara@example.com', password: 'correct horse', name: '' },
    'name',
    'invalid_field',
    'name must not be empty',
  ],
  [
    '/auth/sign-up/email',
    { email: 'mara@example.com', password: 'correct horse', name: 'x'.repeat(101) },
    'name',
    'invalid_field',
    'name is too long',
  ],
  [
    '/auth/sign-up/email',
    { email: 'mara@example.com', password: 'correct horse', name: 'two\nlines' },
    'name',
    'invalid_field',
    'Please use plain text without line breaks',
  ],
  ['/auth/request-password-reset', { email: 'mara@' }, 'email', 'invalid_email', 'Please enter a valid email address'],
  [
    '/auth/reset-password',
    { token: 'x', newPassword: 'short' },
    'newPassword',
    'password_too_short',
    'Password must have at least 8 characters',
  ],
])('POST %s with %o names the field %s', async (path, body, field, code, error) => {
  const response = await app.api.post(path, body);
  expect(response.status).toBe(400);
  expect(response.body).toEqual({ error, code, field });
});

test.each([
  [-1, 'size must be at least 0'],
  [1.5, 'size must be a whole number'],
])('a number without a sentence of its own is rejected with the rule it breaks: %d', async (size, error) => {
  const { token } = await signUp(app);
  const upload = { kind: 'artwork', filename: 'cover.png', contentType: 'image/png', size };
  const response = await app.api.post('/uploads', upload, token);
  expect([response.status, response.body]).toEqual([400, { error, code: 'invalid_field', field: 'size' }]);
});

test.each([0, maxDailyEmails + 1, 1.5])(
  'a daily limit of %d is rejected in words a person understands',
  async (dailyLimit) => {
    const { token } = await signUp(app);
    const response = await app.api.put('/email/mailbox', { dailyLimit }, token);
    const error = `Please enter a whole number from 1 to ${maxDailyEmails.toLocaleString('en')}`;
    expect([response.status, response.body]).toEqual([400, { error, code: 'invalid_field', field: 'dailyLimit' }]);
  },
);

test('what is not even HTTP gets the error body too', async () => {
  const response = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write('garbage\r\n\r\n'));
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({
    error: 'The request could not be understood',
    code: 'bad_request',
  });
});

test('every response carries a request id and forbids sniffing and framing', async () => {
  const { headers } = await app.api.get('/nothing');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('a foreign page may not read responses, the product itself may', async () => {
  const foreign = await app.api.get('/config', undefined, { origin: 'https://evil.example' });
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  const own = await app.api.get('/config', undefined, { origin: app.url });
  expect(own.headers.get('access-control-allow-origin')).toBe(app.url);
});

test('a fault of ours says nothing about itself, and the log says everything', async () => {
  const broken = await createTestApp();
  const { token } = await signUp(broken);
  await broken.pool.query('alter table wallets rename to lost');
  const response = await broken.api.get('/me', token);
  expect(response.status).toBe(500);
  expect(response.body).toEqual({ error: failures.internal.sentence, code: 'internal' });
  expect(broken.logLines.join('')).toContain('wallets');
  await broken.close();
});

test('a full disk gets 507, and one line of the log says why', async () => {
  const full = await createTestApp();
  const { token } = await signUp(full);
  await full.pool.query(`
    create function fill_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file "base/1": No space left on device' using errcode = '53100'; end $$;
    create trigger fill_disk before update on users for each row execute function fill_disk()`);
  const response = await full.api.put('/me', { displayName: 'Mara' }, token);
  expect([response.status, response.body]).toEqual([
    507,
    { error: failures.storage_full.sentence, code: 'storage_full' },
  ]);
  expect(response.headers.get('retry-after')).not.toBeNull();
  const errors = full.logLines.filter((line) => line.includes('"level":50'));
  expect(errors).toEqual([expect.stringContaining('No space left on device')]);
  await full.close();
});

test('a very long id is rejected like an unknown one or by its field', async () => {
  const { token } = await signUp(app);
  for (const length of [129, 600, 5000]) {
    const response = await app.api.call(`/me/sessions/${'x'.repeat(length)}`, {
      method: 'DELETE',
      headers: bearer(token),
    });
    expect([400, 404, 414]).toContain(response.status);
    expect(response.body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  }
});
