import { type TemplateType, templateTypes } from '@debut/contract/email-templates';
import { maxHookCharacters, maxSubjectCharacters, readableSubjectCharacters } from '@debut/contract/limits';
import {
  fillPlaceholders,
  noReleaseValues,
  placeholderValues,
  type ReleaseValues,
  usedPlaceholders,
} from '@debut/contract/placeholders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlToText, sanitizeBody } from '../sending/email-html.ts';
import type { SongFacts } from './song-facts.ts';
import { countWords } from './story-excerpt.ts';
import { writeTemplates, writeVariants } from './template-writer.ts';

const story =
  'I wrote it on the last night ferry out of Trieste, the week I gave up my flat. You hear the engine through the floor. It is about leaving a place before it leaves you.';

function song(values: Partial<ReleaseValues> = {}, facts: Partial<SongFacts> = {}): SongFacts {
  return {
    values: { ...noReleaseValues, trackTitle: 'Glass Harbor', artistName: 'Mara Vey', ...values },
    year: '2026',
    releaseDate: null,
    story,
    pageUrl: null,
    today: '2026-05-01',
    ...facts,
  };
}

const full = {
  releaseDate: 'June 5',
  promoLink: 'https://debut.example/listen/x',
  hook: 'A goodbye recorded on a night ferry',
  soundsLike: 'Beach House, Daughter',
  genre: 'Dream pop, nocturnal',
  trackLength: '3:42',
  label: 'Tidal Memory',
  isrc: 'ITABC2600001',
  advisory: 'Clean',
  credits: 'Produced by Ida Lund',
  pastSupport: 'Radio Kelp',
  quotes: '“Adding it on Friday.” – Dev Okafor',
  songLink: 'https://sound.example/glass',
  pressKit: 'https://maravey.example/press',
  links: 'https://video.example/1',
};

function read(type: TemplateType, facts: SongFacts) {
  const written = writeTemplates(facts).find((one) => one.type === type);
  if (!written) throw new Error(`There is no ${type} email.`);
  return { ...written, ...fill(written, facts) };
}

function fill({ subject, body }: { subject: string; body: string }, facts: SongFacts) {
  const values = placeholderValues({ name: 'Ines Carrow', email: 'ines@example.com', category: 'blog' }, facts.values);
  const text = fillPlaceholders(htmlToText(body), values);
  return { filledSubject: fillPlaceholders(subject, values), text };
}

test('each email says what its reader needs', () => {
  const facts = song(full, { releaseDate: '2026-06-05', pageUrl: 'https://debut.example/fanbase/mara' });
  const blog = read('blog', facts);
  expect(blog.filledSubject).toBe('A goodbye recorded on a night ferry – “Glass Harbor” by Mara Vey');
  expect(blog.text).toContain('It comes out on June 5, and I’m sending it to you in case it suits your blog.');
  const playlist = read('playlist', facts);
  expect(playlist.filledSubject).toBe('For fans of Beach House, Daughter: “Glass Harbor” by Mara Vey');
  expect(playlist.text).toContain('for people who like Beach House, Daughter.');
  expect(playlist.text).toContain('- Genre and mood: Dream pop, nocturnal');
  expect(playlist.text).toContain('- First reactions: “Adding it on Friday.” – Dev Okafor');
  const radio = read('radio', facts);
  expect(radio.filledSubject).toBe('A goodbye recorded on a night ferry – “Glass Harbor” by Mara Vey');
  for (const line of ['Length: 3:42', 'Label: Tidal Memory', 'ISRC: ITABC2600001', 'Advisory: Clean'])
    expect(radio.text).toContain(`- ${line}\n`);
  expect(radio.text).toContain('- Release date: June 5');
  const press = read('press', facts);
  expect(press.text).toContain(
    '“Glass Harbor” is the new song by Mara Vey. A goodbye recorded on a night ferry. It comes out on June 5.',
  );
  expect(press.text).toContain('Press kit: https://maravey.example/press');
  for (const { body } of writeTemplates(facts)) {
    expect(body.match(/\{\{(promoLink|songLink)\}\}/g)).toEqual(['{{promoLink}}']);
  }
});

test('nothing is written about what is not known', () => {
  for (const { subject, body } of writeTemplates(song())) {
    expect(usedPlaceholders(`${subject} ${body}`)).toEqual(['firstName', 'trackTitle', 'artistName']);
    expect(body).not.toMatch(/href|https?:|Press kit|For fans|Label|More/);
    expect(body).toContain('Reply to this email and I’ll send you the song to listen to.');
  }
});

test('without a hook, a short sentence of the story is the subject', () => {
  const quoted = 'Mara Vey on “Glass Harbor”: You hear the engine through the floor';
  expect(read('blog', song()).filledSubject).toBe(quoted);
  const long = song({}, { story: 'I wrote it on the last night ferry out of Trieste, the week I gave up my flat.' });
  expect(read('blog', long).filledSubject).toBe('“Glass Harbor” by Mara Vey');
  expect(read('radio', long).filledSubject).toBe('For airplay: “Glass Harbor” by Mara Vey');
});

test('listens to the promo, or else to the song’s link, or else to the one in the story', () => {
  const withLink = { story: `${story} Hear it at https://sound.example/story. Video: https://video.example/2` };
  expect(read('playlist', song({}, withLink)).text).toContain('\n\nHear it at https://sound.example/story.\n\n');
  expect(read('playlist', song({ songLink: full.songLink }, withLink)).text).toContain(`Listen here: ${full.songLink}`);
  expect(read('playlist', song(full, withLink)).text).toContain(`Your private link to listen: ${full.promoLink}`);
  expect(read('blog', song({}, withLink)).text).toContain('- More: https://video.example/2');
});

test('a band writes as several people', () => {
  const { text } = read('blog', song({}, { story: 'We recorded our song in a swimming pool.' }));
  expect(text).toContain('We’re Mara Vey, and “Glass Harbor” is our new song.');
  expect(text).toContain('tell us what you need and we’ll send it over');
  expect(text).not.toMatch(/\b(I|my|me)\b/);
});

test('there are three different versions of each email, the same ones every time', () => {
  for (const facts of [song(), song(full), song({ genre: 'Folk' })])
    for (const type of templateTypes) {
      const versions = writeVariants(type, facts);
      expect(new Set(versions.map(({ subject }) => subject)).size).toBe(3);
      // Without a hook or a sound there is nothing else to lead a press email with.
      if (type !== 'press') expect(new Set(versions.map(({ body }) => body)).size).toBe(3);
      expect(versions).toEqual(writeVariants(type, facts));
      expect(writeTemplates(facts)).toContainEqual({ type, ...versions[0] });
    }
});

test('a long list of credits gives way to the story', () => {
  const credits = Array.from({ length: 40 }, (_, index) => `Person ${index}`).join(', ');
  const { text } = read('press', song({ ...full, credits }));
  expect(text).not.toContain('Credits');
  expect(text).toContain('You hear the engine through the floor.');
});

const word = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  fc.constantFrom('ferry', 'שלום', 'مرحبا', '🎹', '{{evil}}', '<b>', '&amp;', "Don't", 'I', 'we', '“quoted”'),
);
/** As the contract accepts it: trimmed, and on one line. */
const line = (maxWords: number, maxCharacters: number) =>
  fc.array(word, { minLength: 1, maxLength: maxWords }).map((words) =>
    [
      ...words
        .join(' ')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    ]
      .slice(0, maxCharacters)
      .join('')
      .trim()
      .replace(/(?<!\.)\.$/, '')
      .trim(),
  );
const maybe = (value: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), value);
const address = maybe(fc.constantFrom('https://example.com/a?b=1&c=2', 'http://sub.example.org/x'));

const anySong = fc
  .record({
    trackTitle: line(5, 60).map((title) => title || 'Untitled'),
    artistName: line(3, 40).map((name) => name || 'Nobody'),
    hook: maybe(line(16, maxHookCharacters)),
    soundsLike: maybe(line(8, 150)),
    genre: maybe(line(5, 150)),
    label: maybe(line(4, 150)),
    credits: maybe(line(40, 300)),
    pastSupport: maybe(line(40, 300)),
    quotes: maybe(line(60, 400)),
    trackLength: maybe(fc.constant('3:42')),
    isrc: maybe(fc.constant('ITABC2600001')),
    advisory: maybe(fc.constantFrom('Clean', 'Explicit')),
    releaseDate: maybe(fc.constant('June 5')),
    promoLink: address,
    songLink: address,
    pressKit: address,
    links: address,
  })
  .chain((values) =>
    fc.record({
      values: fc.constant({ ...noReleaseValues, ...values }),
      year: fc.constantFrom('', '1999', '2026', 'MMXX'),
      releaseDate: fc.constantFrom(...(values.releaseDate ? ['2026-06-05', '2026-05-01', '2020-01-02'] : [null])),
      story: fc.oneof(fc.constant(story), line(400, 5000)),
      pageUrl: fc.constantFrom(null, 'https://debut.example/fanbase/mara'),
      today: fc.constant('2026-05-01'),
    }),
  );

test('whatever the facts are, no email has gaps, foreign links or an endless subject', () => {
  fc.assert(
    fc.property(anySong, fc.constantFrom(...templateTypes), (facts, type) => {
      for (const { subject, body } of writeVariants(type, facts)) {
        const empty = usedPlaceholders(`${subject} ${body}`).filter(
          (name) => name in facts.values && facts.values[name as keyof ReleaseValues] === '',
        );
        expect(empty).toEqual([]);
        expect(`${subject} ${body}`).not.toMatch(/undefined|\[object| null/);
        expect(subject.length).toBeLessThanOrEqual(maxSubjectCharacters);
        expect(subject).not.toMatch(/\p{Cc}| {2}/u);
        expect(htmlToText(sanitizeBody(body))).toBe(htmlToText(body));
        const known = `${facts.story} ${facts.pageUrl} {{promoLink}}`;
        for (const [, href = ''] of body.matchAll(/href="([^"]*)"/g))
          expect(known).toContain(href.replaceAll('&#38;', '&').replaceAll('&amp;', '&'));
        const { text, filledSubject } = fill({ subject, body }, facts);
        expect(text).not.toMatch(/[^\n] {2}| \n|^- [^:\n]*: *$/m);
        const typed = [...Object.values(facts.values), facts.story].join('\n');
        if (!typed.includes('..')) expect(text).not.toMatch(/\.\./);
        expect(countWords(text)).toBeLessThanOrEqual(160);
        expect(filledSubject).toContain(facts.values.trackTitle);
        expect(filledSubject.length).toBeLessThanOrEqual(Math.max(readableSubjectCharacters, 230));
      }
    }),
    { numRuns: 300 },
  );
});

test('a story with enough to say makes an email of 90 to 160 words', () => {
  const sentences = fc.array(
    fc.array(fc.constantFrom('ferry', 'night', 'harbor', 'leaving', 'slowly'), { minLength: 4, maxLength: 40 }),
    { minLength: 2, maxLength: 12 },
  );
  fc.assert(
    fc.property(anySong, sentences, fc.constantFrom(...templateTypes), (facts, said, type) => {
      fc.pre(said.flat().length >= 45);
      const told = said.map((words) => `${words.join(' ')}.`).join(' ');
      for (const version of writeVariants(type, { ...facts, story: told })) {
        const count = countWords(fill(version, facts).text);
        expect(count).toBeGreaterThanOrEqual(90);
        expect(count).toBeLessThanOrEqual(160);
      }
    }),
    { numRuns: 300 },
  );
});
