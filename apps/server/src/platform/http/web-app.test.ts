import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const page = '<!doctype html><title>Debut</title>';
const script = `console.log(${JSON.stringify('debut '.repeat(500))})`;
/** The word is in the path on purpose: only what lies below the app's own `assets` is kept for ever. */
const root = join(await mkdtemp(join(inject('testFolder'), 'web-')), 'assets', 'dist');
await mkdir(join(root, 'assets'), { recursive: true });
await writeFile(join(root, 'index.html'), page);
await writeFile(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
await writeFile(join(root, 'assets', 'app-1a2b3c4d.js'), script);
await writeFile(join(root, 'assets', 'app-1a2b3c4d.js.br'), brotliCompressSync(script));

const app = await createTestApp({ webRoot: root });
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const notFound = { error: 'Not found', code: 'not_found' };

/** Without a client that unpacks by itself. */
function fetchRaw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      get(app.url + path, { headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      }).on('error', reject);
    },
  );
}

test('a hashed file is stored by browsers for ever', async () => {
  const response = await fetchRaw('/assets/app-1a2b3c4d.js');
  expect(response.status).toBe(200);
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(response.headers['content-type']).toContain('javascript');
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  expect(response.body.toString()).toBe(script);
});

test('a file that was packed at build time is served packed to whoever takes it', async () => {
  const response = await fetchRaw('/assets/app-1a2b3c4d.js', { 'accept-encoding': 'gzip, br' });
  expect(response.headers['content-encoding']).toBe('br');
  expect(response.headers['content-type']).toContain('javascript');
  expect(response.headers['cache-control']).toContain('immutable');
  expect(response.headers.vary).toContain('accept-encoding');
  expect(brotliDecompressSync(response.body).toString()).toBe(script);
});

test.each(['/', '/dashboard', '/fanbase-editor', '/login?sign-up', '/a/b/c'])(
  'the page %s is index.html, revalidated each time',
  async (path) => {
    const response = await fetchRaw(path);
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    expect(response.body.toString()).toBe(page);
  },
);

test('a file without a hash is revalidated each time', async () => {
  const response = await fetchRaw('/favicon.svg');
  expect(response.status).toBe(200);
  expect(response.headers['cache-control']).toBe('no-cache');
});

test('a page that has not changed is not sent again', async () => {
  const first = await fetchRaw('/');
  const again = await fetchRaw('/', { 'if-none-match': String(first.headers.etag) });
  expect(again.status).toBe(304);
});

test.each(['/assets/x.js', '/assets/', '/nothing.png', '/robots.txt', '/api/nothing', '/api'])(
  '%s does not exist and says so in JSON',
  async (path) => {
    const response = await fetchRaw(path);
    expect(response.status).toBe(404);
    expect(JSON.parse(response.body.toString())).toEqual(notFound);
    expect(response.headers['cache-control']).toBe('no-store');
  },
);

test.each(['POST', 'PUT', 'DELETE'])('%s to a page gets 404', async (method) => {
  expect((await fetchRaw('/dashboard', {}, method)).status).toBe(404);
});

test('HEAD is answered without a body', async () => {
  const response = await fetchRaw('/dashboard', {}, 'HEAD');
  expect(response.status).toBe(200);
  expect(response.body.length).toBe(0);
});

describe('files beside the web app', () => {
  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%00',
    '/.env',
  ])('are out of reach: %s', async (path) => {
    await writeFile(join(root, '..', 'secret.txt'), 'planted');
    const response = await fetchRaw(path);
    expect(response.body.toString()).not.toContain('planted');
    expect([200, 400, 403, 404]).toContain(response.status);
  });
});
