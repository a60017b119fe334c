import { maxFanEmailCharacters } from '@debut/contract/limits';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { composeFanEmail } from './compose-fan-email.ts';
import { blocksOf, linksIn } from './message-blocks.ts';

const sender = {
  artistName: 'Mara Vey',
  imageUrl: 'https://debut.example/files/mara.png?width=280',
  color: '#22aa66',
  postalAddress: '1 Main St\nChicago',
  replyTo: null,
  origin: 'https://debut.example',
};
const token = `${'0'.repeat(36)}.${'x'.repeat(22)}`;
const compose = (text: string) => composeFanEmail({ subject: 'It is out', text, sender, token });

test('blank lines end paragraphs, and a link with a line of its own is a button', () => {
  expect(blocksOf('Hi,\nit is out\n\nhttps://a.example/x\nBye https://b.example/.')).toEqual([
    { kind: 'paragraph', lines: ['Hi,', 'it is out'] },
    { kind: 'button', link: 'https://a.example/x' },
    { kind: 'paragraph', lines: ['Bye https://b.example/.'] },
  ]);
});

test('links lead through the counter, in the order of the text; the plain text has them as written', () => {
  const { html, text } = compose('See https://a.example/x and https://a.example/xy\nhttps://open.spotify.com/album/1');
  expect(linksIn(text).slice(0, 3)).toEqual([
    'https://a.example/x',
    'https://a.example/xy',
    'https://open.spotify.com/album/1',
  ]);
  expect(html).toContain(`<a href="https://debut.example/api/fan-email/click/${token}/0">a.example/x</a> and`);
  expect(html).toContain(`<a href="https://debut.example/api/fan-email/click/${token}/1">a.example/xy</a>`);
  expect(html).toContain('Listen on Spotify');
  expect(text).toContain('See https://a.example/x and https://a.example/xy');
});

test.each([
  ['plain text', 'a '.repeat(maxFanEmailCharacters / 2)],
  ['letters that must be escaped', '&'.repeat(maxFanEmailCharacters)],
  ['links', 'http://a.example/b '.repeat(maxFanEmailCharacters / 19)],
  ['different links', Array.from({ length: 450 }, (_, index) => `http://a.example/${index}`).join('\n')],
  ['short lines', 'a\n'.repeat(maxFanEmailCharacters / 2)],
  ['short paragraphs', 'a\n\n'.repeat(maxFanEmailCharacters / 3)],
  ['three bytes a letter', '渡'.repeat(maxFanEmailCharacters)],
])('the longest message of %s stays below 60 KB', (_what, text) => {
  expect(Buffer.byteLength(compose(text).html)).toBeLessThan(60 * 1024);
});

test('it is valid HTML that reads well without pictures and styles', async () => {
  const { html } = compose('Hi <b>you</b>\n\nhttps://a.example/x');
  const report = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(html);
  const faults = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
  expect(faults.filter((fault) => !/^(no-inline-style|doctype-style|long-title)/.test(fault))).toEqual([]);
  expect(html.match(/<img[^>]*alt=""/g)).toHaveLength(2);
  expect(html).toContain('@media (prefers-color-scheme:dark)');
  expect(html).not.toMatch(/#fff\b|#ffffff|#000\b|#000000/);
});

test('a test to oneself has no links of its own', () => {
  const { html, text } = composeFanEmail({ subject: 'Hi', text: 'https://a.example/x', sender, token: undefined });
  expect(`${html}${text}`).not.toContain('fan-email');
  expect(html).toContain('href="https://a.example/x"');
});
