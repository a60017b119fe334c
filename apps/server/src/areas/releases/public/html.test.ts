import { HtmlValidate } from 'html-validate';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { publishPage } from '../../../testing/test-published-page.ts';

const app = await createTestApp();
afterAll(app.close);

/** A validator's own rules, except those about style, and what React writes its own way. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'tel-non-breaking': 'off',
    'void-style': 'off',
    // Where scripts find elements, empty values mean that they are set.
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    // It does not know that addresses may have many parts.
    'long-title': 'off',
  },
});

async function findFaults(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text();
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}

const everything = {
  links: [
    'https://open.spotify.com/track/1',
    ...['deezer', 'tidal', 'qobuz', 'soundcloud', 'beatport', 'napster', 'anghami', 'gaana', 'mixcloud'].map(
      (name) => `https://www.${name}.com/1`,
    ),
    'https://ko-fi.com/maravey',
  ],
  credits: [{ role: 'Written by', name: '<b>Mara</b> & "Ono"' }],
  lyrics: Array.from({ length: 5 }, (_, verse) => `Verse ${verse} <i>\nof a song`).join('\n\n'),
  video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
};

test.each(['cover-left', 'centered', 'full-cover'])(
  'the page of a release is valid HTML, laid out %s',
  async (layout) => {
    const { url, artist, settings } = await publishPage(app, { ...everything, layout });
    expect(await findFaults(url)).toEqual([]);
    await expectOk(artist.put(`/tracks/${artist.trackId}`, { releaseDate: '2020-01-01' }));
    expect(await findFaults(url)).toEqual([]);
    expect(await findFaults(url.replace('/r/', '/embed/'))).toEqual([]);
    await expectOk(artist.put(settings, { published: false }));
    expect(await findFaults(url)).toEqual([]);
  },
);

test('so are the page of an artist and a press kit', async () => {
  const { url, artist } = await publishPage(app, everything);
  await expectOk(
    artist.put('/artist-page', {
      published: true,
      tagline: 'Dream pop & <tape>',
      socials: ['https://www.instagram.com/maravey'],
      links: [{ title: 'Vinyl', note: '300 copies', url: 'https://example.com' }],
      shows: [
        {
          day: '2099-12-04',
          city: 'Chicago',
          venue: 'Lantern Room',
          note: '',
          ticketUrl: 'https://example.com',
          status: 'on-sale',
        },
      ],
    }),
  );
  await expectOk(
    artist.put('/press-kit', {
      published: true,
      headline: 'Dream pop',
      bioShort: 'Short.',
      bioMedium: 'Medium.',
      bioLong: 'First.\n\nSecond.',
      contacts: [{ role: 'Press', name: 'Jo', email: 'jo@example.com' }],
    }),
  );
  const slug = new URL(url).pathname.split('/')[2];
  expect(await findFaults(`${app.url}/a/${slug}`)).toEqual([]);
  expect(await findFaults(`${app.url}/press/${slug}`)).toEqual([]);
});
