import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createPageTemplate, sendFilled } from './page-template.ts';

const mark = '{{value}}';

test('what is compressed in parts is read as the whole page', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), text, (parts, value) => {
      const page = parts.map((part) => part.replaceAll(mark, '')).join(mark);
      const template = createPageTemplate(page, mark);
      expect(template.fill(value)).toBe(page.split(mark).join(value));
      expect(gunzipSync(template.fillCompressed(value)).toString()).toBe(Buffer.from(template.fill(value)).toString());
    }),
  );
});

test('a large page with a large value is compressed', () => {
  const template = createPageTemplate(`<p>${'words '.repeat(20_000)}${mark}</p>`, mark);
  const value = 'x'.repeat(100_000);
  const compressed = template.fillCompressed(value);
  expect(gunzipSync(compressed).toString()).toBe(template.fill(value));
  expect(compressed.length).toBeLessThan(5000);
});

test.each([
  ['gzip, br', true],
  ['br, gzip;q=0.5', true],
  ['gzip;q=0', false],
  ['gzip;q=0.0, br', false],
  ['br', false],
  [undefined, false],
])('to a browser that accepts %s it goes compressed: %s', async (accepted, isCompressed) => {
  const app = Fastify();
  app.get('/', (request, reply) => sendFilled(request, reply, createPageTemplate(`<p>${mark}</p>`, mark), 'Hi'));
  const response = await app.inject({ url: '/', headers: accepted ? { 'accept-encoding': accepted } : {} });
  expect(response.headers['content-encoding']).toBe(isCompressed ? 'gzip' : undefined);
  expect((isCompressed ? gunzipSync(response.rawPayload) : response.rawPayload).toString()).toBe('<p>Hi</p>');
  await app.close();
});
