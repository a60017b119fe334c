import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'debut-legal-'));
const termsFile = join(folder, 'terms.md');
await writeFile(termsFile, '# House rules\n\nBe kind to <b>everyone</b> & all.\n\n- One\n- Two\n');
const app = await createTestApp({
  environment: { TERMS_FILE: termsFile, PRODUCT_NAME: 'Nightbus', OPERATOR_EMAIL: 'hello@label.example' },
});
afterAll(app.close);
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = async (path: string) => {
  const response = await fetch(app.url + path);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

test('there is a privacy page from the start, in the product’s name and with the operator’s address', async () => {
  const { status, type, text } = await read('/privacy');
  expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain('<h1>Privacy policy</h1>');
  expect(text).toContain('Nightbus');
  expect(text).toContain('<a href="mailto:hello@label.example">hello@label.example</a>');
  expect(text).toContain('STOP');
  expect(text).toContain('href="/terms"');
});

test('an operator writes the pages in files, and changes show without a restart', async () => {
  const { text } = await read('/terms');
  expect(text).toContain('<title>House rules · Nightbus</title>');
  expect(text).toContain('<p>Be kind to &#60;b&#62;everyone&#60;/b&#62; &#38; all.</p>');
  expect(text).toContain('<ul><li>One</li><li>Two</li></ul>');
  await writeFile(termsFile, '# New rules');
  expect((await read('/terms')).text).toContain('<h1>New rules</h1>');
});
