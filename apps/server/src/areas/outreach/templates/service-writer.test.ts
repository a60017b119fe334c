import { templateTypes } from '@debut/contract/email-templates';
import { noReleaseValues } from '@debut/contract/placeholders';
import { expect, test } from 'vitest';
import type { TextService } from '../../../providers/text/port.ts';
import { writeWithService } from './service-writer.ts';
import type { SongFacts } from './song-facts.ts';

const facts: SongFacts = {
  values: {
    ...noReleaseValues,
    trackTitle: 'Glass Harbor',
    artistName: 'Mara Vey',
    releaseDate: 'June 1',
    hook: 'A goodbye on a night ferry',
  },
  year: '2026',
  releaseDate: '2026-06-01',
  story: 'Written on a night ferry. On tour from June 12 until 1200 people came.',
  pageUrl: 'https://mara.example',
  today: '2026-05-01',
};

const paragraph = 'A song about leaving a place before it leaves you. '.repeat(9);

/** Lets a service respond with these words in every email. */
async function write(text: string, body = `<p>${text}</p><p>${paragraph}</p>`) {
  const asked: { instructions: string; material: string }[] = [];
  const service: TextService = {
    write: async (request) => {
      asked.push(request);
      const templates = Object.fromEntries(templateTypes.map((type) => [type, { subject: text, body }]));
      return JSON.stringify({ templates });
    },
  };
  const written = await writeWithService(service, facts, ['blog']);
  return { asked, written, subject: written[0]?.subject };
}

test('asks for the chosen emails, with the facts that are known', async () => {
  const { asked, written } = await write('{{hook}}');
  expect(written.map(({ type }) => type)).toEqual(['blog']);
  expect(asked[0]?.instructions).toContain('{{hook}}');
  expect(asked[0]?.instructions).not.toMatch(/\{\{(label|promoLink)\}\}|"press":/);
  expect(JSON.parse(asked[0]?.material ?? '')).toEqual({
    trackTitle: 'Glass Harbor',
    artistName: 'Mara Vey',
    releaseDate: '2026-06-01',
    hook: 'A goodbye on a night ferry',
    year: '2026',
    today: '2026-05-01',
    story: facts.story,
    artistPage: 'https://mara.example',
  });
});

test.each([
  ['invents a name', 'Produced by Rick Rubin'],
  ['invents a number', 'Heard 5000 times'],
  ['invents a quote', 'They say “a small wonder”'],
  ['names a fact that is not set', 'Out on {{label}}'],
])('an email that %s is rejected', async (_what, text) => {
  await expect(write(text)).rejects.toThrow();
});

test.each([
  ['too short', '<p>Hi {{firstName}}, a song for you.</p>'],
  ['too long', `<p>${paragraph.repeat(3)}</p>`],
])('an email that is %s is rejected', async (_what, body) => {
  await expect(write('{{hook}}', body)).rejects.toThrow(/ words\.$/);
});

test.each([
  ['Out June 1, 2026', 'Out {{releaseDate}}'],
  ['Out June 1st', 'Out {{releaseDate}}'],
  ['Out June 1st, 2026.', 'Out {{releaseDate}}.'],
  ['Out 1 June 2026', 'Out {{releaseDate}}'],
  ['On tour June 12', 'On tour June 12'],
  ['On tour June 1200', 'On tour June 1200'],
])('a date that was written out becomes the placeholder, and no other date: %s', async (text, expected) => {
  expect((await write(text)).subject).toBe(expected);
});
