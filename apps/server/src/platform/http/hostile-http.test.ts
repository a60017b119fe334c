import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, signUp } from '../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);
const { token } = await signUp(app);
const { hostname, port } = new URL(app.url);
const own = `authorization: Bearer ${token}`;

/** Sends bytes as they are and answers all that came back until the line was closed. */
function say(...parts: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const line = connect(Number(port), hostname, () => {
      for (const part of parts) line.write(part);
    });
    line.setTimeout(15_000, () => line.destroy(new Error('no answer within 15 seconds')));
    line.on('data', (chunk: Buffer) => chunks.push(chunk));
    line.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    line.on('error', (error: Error & { code?: string }) => (error.code === 'ECONNRESET' ? resolve('') : reject(error)));
  });
}

const call = (method: string, path: string, headers: string[] = [], body: string | Buffer = '') => {
  const length = Buffer.byteLength(body);
  const head = [`${method} ${path} HTTP/1.1`, `host: ${hostname}`, 'connection: close', own, ...headers];
  return say(`${[...head, ...(length > 0 ? [`content-length: ${length}`] : [])].join('\r\n')}\r\n\r\n`, body);
};
const json = ['content-type: application/json'];
const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);

test.each([
  ['a percent sign that means nothing', '/api/tracks/%'],
  ['half a character', '/api/tracks/%E0%A4%A'],
  ['bytes that are no UTF-8', '/api/tracks/%FF%FE'],
  ['NUL', '/api/tracks/%00/tasks'],
  ['NUL in a query', '/api/search?q=%00'],
  ['a lone surrogate', '/api/search?q=%ED%A0%80'],
  ['a percent sign in a query', '/api/search?q=%'],
  ['a key twice', '/api/search?q=a&q=b'],
  ['a key as a list', '/api/search?q[]=a&q[x]=b'],
  ['a prototype as a key', '/api/notifications?__proto__=1&constructor=2&limit[__proto__]=3'],
  ['a thousand keys', `/api/search?q=a&${'k=1&'.repeat(1000)}`],
  ['a very long parameter', `/api/tracks/${'x'.repeat(5000)}/tasks`],
  ['steps upward', '/api/../../../../etc/passwd'],
  ['steps upward, hidden', '/api/tracks/..%2f..%2fme'],
  ['backslashes', '/api/tracks/..\\..\\me'],
  ['two slashes', '//api//me'],
  ['a whole address', 'http://elsewhere.example/api/search?q=a'],
  ['a semicolon', '/api/search;q=a?q=b'],
  ['a file below pictures', '/files/..%2f..%2f..%2fetc%2fpasswd'],
  ['NUL in the name of a picture', '/files/a%00b'],
  ['NUL in the name of a page', '/fanbase/a%00b'],
])('an address with %s is answered, and not with a fault of ours', async (_what, path) => {
  const response = await call('GET', path);
  expect(statusOf(response)).toBeGreaterThanOrEqual(200);
  expect(statusOf(response)).toBeLessThan(500);
});

test('an address in a body with NUL in it is not a file of ours', async () => {
  const body = JSON.stringify({ title: 'a', coverArt: `${app.url}/files/coverArt/a%00b` });
  const response = await call('POST', '/api/tracks', json, body);
  expect(statusOf(response)).toBeGreaterThanOrEqual(400);
  expect(statusOf(response)).toBeLessThan(500);
});

test.each(['TRACE', 'CONNECT', 'OPTIONS', 'HEAD', 'PATCH', 'PROPFIND', 'PURGE', 'get', 'QUERY', 'X'.repeat(100)])(
  'the method %s is answered, and not with a fault of ours',
  async (method) => {
    const response = await call(method, '/api/tracks');
    // A tunnel is refused by closing the line.
    if (method === 'CONNECT' && response === '') return;
    expect(statusOf(response)).toBeLessThan(500);
    expect(response).not.toContain(token);
  },
);

test.each([
  ['JSON that ends too early', '{"title":"a"'],
  ['two values', '{"title":"a"}{"title":"b"}'],
  ['a number out of bounds', '{"title":1e99999}'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0x74, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a byte order mark', '\uFEFF{"title":"a"}'],
  ['UTF-16', Buffer.from('{"title":"a"}', 'utf16le')],
  ['NUL bytes', Buffer.alloc(1000)],
  ['100,000 open brackets', '['.repeat(100_000)],
  ['lists 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['objects 100,000 deep', `${'{"title":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['a field 100,000 deep', `{"title":"a","releaseDate":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['a key 50,000 times', `{${'"title":"a",'.repeat(50_000)}"title":"b"}`],
  ['a text of 2 MB', `{"title":"${'x'.repeat(2_000_000)}"}`],
  ['a prototype', '{"__proto__":{"title":"a"}}'],
  ['a prototype by another way', '{"title":"a","constructor":{"prototype":{"polluted":1}}}'],
  ['a lone surrogate', '{"title":"\\ud800"}'],
])('a body of %s is answered within its time, and not with a fault of ours', async (_what, body) => {
  const response = await call('POST', '/api/tracks', json, body);
  // What is far too large is told so before all of it has come.
  expect([200, 400, 413]).toContain(statusOf(response) || 413);
  expect((Object.prototype as Record<string, unknown>).polluted).toBeUndefined();
});

test.each([
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  '',
  'a'.repeat(500),
])('a body of the type "%s" is refused', async (type) => {
  const response = await call('POST', '/api/tracks', type ? [`content-type: ${type}`] : [], '{"title":"a"}');
  expect([400, 415]).toContain(statusOf(response));
  expect(response).toContain('"code"');
});

test.each([
  ['heads of 100 KB', [`x-long: ${'x'.repeat(100_000)}`]],
  ['5,000 heads', Array.from({ length: 5000 }, (_, index) => `x-${index}: 1`)],
  ['a head that is none', ['no colon here']],
  ['a line break in a head', ['x-a: 1\r\n folded']],
  ['two lengths', ['content-length: 3', 'content-length: 4']],
  ['a length and chunks', ['content-length: 3', 'transfer-encoding: chunked']],
  ['a length that is no number', ['content-length: many']],
  ['an unknown coding', ['transfer-encoding: gzip']],
  ['an unknown expectation', ['expect: everything']],
  ['another upgrade', ['upgrade: websocket', 'connection: upgrade']],
  ['an encoding that is none', ['accept-encoding: \u00ff, br;q=two']],
  ['a range that is none', ['range: bytes=9-1,-,a']],
  ['a date that is none', ['if-modified-since: yesterday']],
  ['two tokens', [own]],
])('%s do not trouble us', async (_what, headers) => {
  const response = await call('GET', '/api/tracks', headers);
  expect(statusOf(response) || 400).toBeLessThan(500);
});

test('what is not HTTP at all gets the error body, and the next caller is served', async () => {
  const responses = [
    await say('hello\r\n\r\n'),
    await say(Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc])),
    await say('GET /api/config HTTP/9.9\r\n\r\n'),
  ];
  for (const response of responses) expect(response).toContain('"code":"bad_request"');
  expect((await app.api.get('/me', token)).status).toBe(200);
  expect(app.logLines.filter((line) => line.includes('a request failed'))).toEqual([]);
});
