import { type TemplateType, templateTypes } from '@debut/contract/email-templates';
import { escapeHtml } from '../../../platform/html.ts';
import { linkAddresses } from '../sending/email-html.ts';
import { phraseRelease } from './release-phrases.ts';
import { type Angle, inVoice, type Song } from './song.ts';
import type { SongFacts } from './song-facts.ts';
import { readStory } from './story-excerpt.ts';
import { type Block, type Fact, factList, fitWords, story, text } from './template-blocks.ts';
import { writeSubject } from './template-subjects.ts';

export interface TemplateText {
  readonly subject: string;
  readonly body: string;
}

export interface WrittenTemplate extends TemplateText {
  readonly type: TemplateType;
}

/** Writes the five emails. The same facts always give the same emails, without any service. */
export function writeTemplates(facts: SongFacts): WrittenTemplate[] {
  return templateTypes.map((type) => ({ type, ...writeTemplate(type, preferredAngles(type, facts)[0], facts) }));
}

/** An email from every angle, the preferred one first. */
export function writeVariants(type: TemplateType, facts: SongFacts): TemplateText[] {
  return preferredAngles(type, facts).map((angle) => writeTemplate(type, angle, facts));
}

/** Curators choose by sound, everyone else by what is told. */
function preferredAngles(type: TemplateType, { values }: SongFacts): readonly [Angle, ...Angle[]] {
  return type === 'playlist' && values.soundsLike !== '' ? ['sound', 'hook', 'story'] : ['hook', 'sound', 'story'];
}

function writeTemplate(type: TemplateType, angle: Angle, facts: SongFacts): TemplateText {
  const song: Song = {
    facts,
    story: readStory(facts.story),
    release: phraseRelease(facts),
    angle,
    has: (name) => facts.values[name] !== '',
  };
  return { subject: writeSubject(type, song), body: fitWords(emails[type](song), song) };
}

const emails: Record<TemplateType, (song: Song) => Block[]> = {
  blog: (song) => [
    text('Hi {{firstName}},'),
    opening(song, 'I’m sending it to you in case it suits your blog'),
    story(),
    factList([soundsLike(song), genre(song), label(song), credits(song), quotes(song), pastSupport(song), more(song)]),
    listen(song),
    pressKit(song),
    say(
      song,
      'If you’d like to write about it, tell me what you need and I’ll send it over. If it isn’t for you, that’s fine.',
    ),
    page(song, 'More about me is on'),
    text('Thank you for reading,<br>{{artistName}}'),
  ],
  playlist: (song) => [
    text('Hi {{firstName}},'),
    opening(song, 'I’d like to suggest it for your playlist'),
    story(),
    factList([soundsLike(song), genre(song), length(song), advisory(song), quotes(song), pastSupport(song)]),
    listen(song),
    say(
      song,
      'If it fits, I’d be grateful for a place in the list. If it doesn’t, thank you for giving it a listen all the same.',
    ),
    text('Thank you for your time,<br>{{artistName}}'),
  ],
  radio: (song) => [
    text('Hello {{firstName}},'),
    opening(song, 'I’d be glad to hear it on your show'),
    story(),
    text('Here is what you need to announce it:'),
    factList([
      { label: 'Artist', value: '{{artistName}}' },
      { label: 'Title', value: '{{trackTitle}}' },
      length(song),
      label(song),
      isrc(song),
      advisory(song),
      song.release.fact && { ...song.release.fact, value: escapeHtml(song.release.fact.value) },
      genre(song),
      soundsLike(song),
      credits(song),
      quotes(song),
      pastSupport(song),
    ]),
    listen(song),
    say(
      song,
      hasListenLink(song)
        ? 'Reply to this email and I’ll send you the file for broadcast, and whatever else you’d like to know.'
        : 'I’m glad to answer anything you’d like to know before you play it.',
    ),
    text('Thank you for listening,<br>{{artistName}}'),
  ],
  press: (song) => [
    text('Dear {{firstName}},'),
    say(
      song,
      `I’m writing about “{{trackTitle}}” by {{artistName}}${pressAngle(song)}, in case it suits your pages. The next paragraph is in the third person, ready to quote.`,
    ),
    text(describeForPress(song)),
    story((excerpt) => `<blockquote><p>“${excerpt}”</p><p>{{artistName}}</p></blockquote>`),
    factList([label(song), soundsLike(song), genre(song), credits(song), quotes(song), pastSupport(song), more(song)]),
    listen(song),
    pressKit(song),
    text('Questions and interviews are welcome: a reply to this email is enough.'),
    page(song, 'More about the artist is on'),
    text('Kind regards,<br>{{artistName}}'),
  ],
  general: (song) => [
    text('Hi {{firstName}},'),
    opening(song, 'I wanted you to hear about it from me'),
    story(),
    factList([soundsLike(song), quotes(song), more(song)]),
    listen(song),
    say(
      song,
      'If you like it, pass it on to one person who might like it too. And if you want to tell me what you think, just reply: I read every email.',
    ),
    page(song, 'Everything else is on'),
    text('Thank you,<br>{{artistName}}'),
  ],
};

function say(song: Song, sentences: string): Block {
  return text(inVoice(song, sentences));
}

/** Two personal lines: who writes about what, and why. */
function opening(song: Song, reason: string): Block {
  return say(song, `${introduce(song)} ${song.release.sentence}, and ${reason}.`);
}

/** Who writes, and what the song is, from the angle of this version. */
function introduce({ angle, release, has }: Song): string {
  const my = release.isNew ? 'my new song' : 'my song';
  if (angle === 'story') return `I’m {{artistName}}, and I’d like to tell you how ${my} “{{trackTitle}}” came about.`;
  if (angle === 'hook')
    return has('hook')
      ? `I’m {{artistName}}, and this is ${my} “{{trackTitle}}” in one sentence: {{hook}}.`
      : `I’m {{artistName}}, and “{{trackTitle}}” is ${my}.`;
  const My = release.isNew ? 'My new song' : 'My song';
  if (has('soundsLike')) return `I’m {{artistName}}. ${My} “{{trackTitle}}” is for people who like {{soundsLike}}.`;
  if (has('genre')) return `I’m {{artistName}}. ${My} “{{trackTitle}}” in a few words: {{genre}}.`;
  return `My name is {{artistName}}, and I’d like you to hear ${my} “{{trackTitle}}”.`;
}

function pressAngle({ angle, has }: Song): string {
  if (angle === 'sound' && has('soundsLike')) return ', for readers who like {{soundsLike}}';
  return angle === 'story' ? ' and how it came about' : '';
}

function describeForPress({ release, has }: Song): string {
  return [
    `“{{trackTitle}}” is ${release.isNew ? 'the new song' : 'a song'} by {{artistName}}.`,
    has('hook') ? '{{hook}}.' : '',
    release.isDated ? `${release.sentence}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** One link: their own, the song's, or the one in the story. Without any, an offer the artist can keep. */
function listen(song: Song): Block {
  if (song.has('promoLink')) return text('Your private link to listen: {{promoLink}}');
  if (song.has('songLink')) return text('Listen here: {{songLink}}');
  if (song.story.linkSentence) return text(linkAddresses(song.story.linkSentence));
  return say(song, 'Reply to this email and I’ll send you the song to listen to.');
}

function hasListenLink({ story: { linkSentence }, has }: Song): boolean {
  return has('promoLink') || has('songLink') || linkSentence !== '';
}

function pressKit({ has }: Song): Block {
  return text(has('pressKit') ? 'Press kit: {{pressKit}}' : '');
}

function page(song: Song, sentence: string): Block {
  const address = escapeHtml(song.facts.pageUrl ?? '');
  return text(address && `${inVoice(song, sentence)} <a href="${address}">${address}</a>`, 6);
}

type MaybeFact = Fact | null;

/** Not twice: from the angle of the sound it is in the first line. */
function soundsLike({ angle, has }: Song): MaybeFact {
  return has('soundsLike') && angle !== 'sound' ? { label: 'For fans of', value: '{{soundsLike}}' } : null;
}

function genre({ angle, has }: Song): MaybeFact {
  const isSaid = angle === 'sound' && !has('soundsLike');
  return has('genre') && !isSaid ? { label: 'Genre and mood', value: '{{genre}}', optional: 2 } : null;
}

/** `{{name}}` under its label, if it is known. */
const known =
  (name: keyof SongFacts['values'], title: string, optional?: number) =>
  ({ has }: Song): MaybeFact =>
    has(name) ? { label: title, value: `{{${name}}}`, ...(optional && { optional }) } : null;

const length = known('trackLength', 'Length');
const label = known('label', 'Label');
const isrc = known('isrc', 'ISRC');
const advisory = known('advisory', 'Advisory');
const quotes = known('quotes', 'First reactions', 1);
const credits = known('credits', 'Credits', 4);
const pastSupport = known('pastSupport', 'Past support', 3);

/** The artist's links, and those in the story that are not the one to listen. */
function more({ story: { addresses, linkSentence }, has }: Song): MaybeFact {
  const hasOwnListenLink = has('promoLink') || has('songLink');
  const others = addresses.filter((address) => hasOwnListenLink || !linkSentence.includes(address)).slice(0, 2);
  const values = [has('links') ? '{{links}}' : '', ...others.map(linkAddresses)].filter(Boolean);
  return values.length > 0 ? { label: 'More', value: values.join(' · '), optional: 5 } : null;
}
