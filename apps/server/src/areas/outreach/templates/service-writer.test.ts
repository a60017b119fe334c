import { templateTypes } from '@debut/contract/email-templates';
import { expect, test } from 'vitest';
import { writeWithService } from './service-writer.ts';

const facts = {
  title: 'Glass Harbor',
  artist: 'Mara Vey',
  year: '2026',
  releaseDate: '2026-06-01',
  story: 'Written on a night ferry.',
  pageUrl: 'https://mara.example',
  today: '2026-05-01',
};

async function write(text: string): Promise<string | undefined> {
  const body = `<p>${text}</p><p>${'A song about leaving a place before it leaves you. '.repeat(3)}</p>`;
  const templates = Object.fromEntries(templateTypes.map((type) => [type, { subject: text, body }]));
  const [first] = await writeWithService({ write: async () => JSON.stringify({ templates }) }, facts);
  return first?.subject;
}

test.each([
  ['Out June 1, 2026', 'Out {{releaseDate}}'],
  ['Out June 1st', 'Out {{releaseDate}}'],
  ['Out June 1st, 2026.', 'Out {{releaseDate}}.'],
  ['Out 1 June 2026', 'Out {{releaseDate}}'],
  ['On tour June 12', 'On tour June 12'],
  ['On tour June 1200', 'On tour June 1200'],
])('a date that was written out becomes the placeholder, and no other date: %s', async (text, expected) => {
  expect(await write(text)).toBe(expected);
});
