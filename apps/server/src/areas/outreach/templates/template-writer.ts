import { type TemplateType, templateTypes } from '@debut/contract/email-templates';
import { escapeHtml } from '../../../platform/html.ts';
import { addressesIn, linkAddresses } from '../sending/email-html.ts';

/** What the writers know about a song. */
export interface SongFacts {
  readonly title: string;
  readonly artist: string;
  readonly year: string;
  /** `YYYY-MM-DD`. */
  readonly releaseDate: string | null;
  /** In the artist's own words. */
  readonly story: string;
  /** The artist's public page. */
  readonly pageUrl: string;
  /** `YYYY-MM-DD`: decides what is still to come. */
  readonly today: string;
}

export interface WrittenTemplate {
  readonly type: TemplateType;
  readonly subject: string;
  readonly body: string;
}

/** Writes the five emails. The same facts always give the same emails, without any service. */
export function writeTemplates(facts: SongFacts): WrittenTemplate[] {
  const song = describeSong(facts);
  return templateTypes.map((type) => ({ type, ...emails[type](song) }));
}

interface Song {
  /** Placeholders, filled with the track's current values when the email is sent. */
  readonly title: string;
  readonly artist: string;
  readonly release: Release;
  /** The whole story as paragraphs, and its beginning for busy readers. */
  readonly story: string;
  readonly shortStory: string;
  /** A sentence with the links that `shortStory` leaves out. */
  readonly listen: string;
  readonly page: string;
}

interface Release {
  /** "comes out on {{releaseDate}}" */
  readonly clause: string;
  /** "It comes out on …", as a sentence. */
  readonly sentence: string;
  /** ", out {{releaseDate}}", for the end of a subject. */
  readonly inSubject: string;
  /** "Release date: {{releaseDate}}", for a list of facts. */
  readonly fact: string;
  readonly kind: 'ahead' | 'past' | 'undated';
  /** "new" unless the song is known to be older. */
  readonly isNew: boolean;
}

const emails: Record<TemplateType, (song: Song) => { subject: string; body: string }> = {
  blog: (song) => ({
    subject: `For your blog: ${song.title} by ${song.artist}${song.release.inSubject}`,
    body: joinParagraphs([
      'Hi {{firstName}},',
      `I am ${song.artist}, and I would like to introduce you to ${song.release.isNew ? 'my new song' : 'my song'} ${song.title}. ${song.release.sentence} ${invitation(song.release)}`,
      song.story,
      'If you would like to write about it, I am glad to send you the audio, the artwork and photos, or to answer your questions. A reply to this email is enough.',
      `You can read more, and follow what comes next, on <a href="${song.page}">my page</a>.`,
      `Thank you for reading, and for writing about music.<br>${song.artist}`,
    ]),
  }),
  playlist: (song) => ({
    subject: `Playlist submission: ${song.artist}, ${song.title}`,
    body: joinParagraphs([
      'Hi {{firstName}},',
      `I would like to suggest ${song.title} by ${song.artist} for your playlist. ${song.release.sentence}`,
      song.shortStory,
      song.listen || 'If you tell me how you like to listen, I will send you a link or the file right away.',
      `Who I am and what else I have made is on <a href="${song.page}">my page</a>.`,
      `Whether it fits or not, thank you for taking the time to listen.<br>${song.artist}`,
    ]),
  }),
  radio: (song) => ({
    subject: `For airplay: ${song.artist}, ${song.title}${song.release.inSubject}`,
    body: joinParagraphs([
      'Hello {{firstName}},',
      `I would be glad to hear ${song.title} on your programme. Here is what you need to announce it:`,
      `<ul><li>Artist: ${song.artist}</li><li>Title: ${song.title}</li>${song.release.fact ? `<li>${song.release.fact}</li>` : ''}<li>Artist’s page: <a href="${song.page}">${song.page}</a></li></ul>`,
      song.shortStory,
      song.listen,
      'Reply to this email and I will send you the WAV file for broadcast. I am also happy to record a greeting for your listeners, or to come on air for a short talk.',
      `Thank you for playing independent music.<br>${song.artist}`,
    ]),
  }),
  press: (song) => ({
    subject: `Press: ${song.artist}${song.release.kind === 'ahead' ? ' announces ' : ', '}${song.title}${song.release.inSubject}`,
    body: joinParagraphs([
      'Dear {{firstName}},',
      `${song.title} by ${song.artist} ${song.release.clause}.`,
      'The story behind it, in the artist’s own words:',
      `<blockquote>${song.story}</blockquote>`,
      'The audio, the artwork and press photos are available on request. Interviews can be arranged by replying to this email.',
      `More about the artist: <a href="${song.page}">${song.page}</a>`,
      `Kind regards<br>${song.artist}`,
    ]),
  }),
  general: (song) => ({
    subject: `${song.release.isNew ? 'A new song' : 'A song'} for you: ${song.title}`,
    body: joinParagraphs([
      'Hi {{firstName}},',
      `I wanted to tell you about this one myself: ${song.release.isNew ? 'my new song' : 'my song'} is called ${song.title}, and it ${song.release.clause}.`,
      song.story,
      'If you like it, pass it on to one person who might like it too. Nothing helps an independent artist more.',
      `Everything else is on <a href="${song.page}">my page</a>. If you want to tell me what you think, just reply: I read every mail.`,
      `Thank you for listening.<br>${song.artist}`,
    ]),
  }),
};

function invitation({ kind }: Release): string {
  return kind === 'ahead' || kind === 'undated'
    ? 'I would love for you to hear it before everyone else does.'
    : 'I think it could suit your readers.';
}

/** Paragraphs are wrapped; lists and quotations are blocks already. */
function joinParagraphs(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => (/^<(p|ul|blockquote)>/.test(part) ? part : `<p>${part}</p>`))
    .join('\n');
}

function describeSong(facts: SongFacts): Song {
  const paragraphs = writeStory(plain(facts.story));
  const short = beginningOf(paragraphs.join(' '));
  const left = addressesIn(facts.story).filter((address) => !short.includes(address));
  return {
    title: '“{{trackTitle}}”',
    artist: '{{artistName}}',
    release: describeRelease(facts),
    story: paragraphs.map((paragraph) => `<p>${linkAddresses(paragraph)}</p>`).join('\n'),
    shortStory: linkAddresses(short),
    listen: left.length > 0 ? `You can listen here: ${left.map(linkAddresses).join(', ')}` : '',
    page: escapeHtml(facts.pageUrl),
  };
}

/** The date itself is a placeholder, so that it follows the release; only the tense is decided here. */
function describeRelease({ releaseDate, year, today }: SongFacts): Release {
  const isOld = /^\d{4}$/.test(year) && year < today.slice(0, 4);
  if (!releaseDate) {
    const clause = isOld ? `came out in ${year}` : 'is ready to be heard';
    const fact = year ? `Year: ${escapeHtml(plain(year))}` : '';
    return { clause, sentence: `It ${clause}.`, inSubject: '', fact, kind: isOld ? 'past' : 'undated', isNew: !isOld };
  }
  const fact = `Release date: ${dateSlot}`;
  const isNew = releaseDate.slice(0, 4) >= today.slice(0, 4);
  if (releaseDate > today) {
    const clause = `comes out on ${dateSlot}`;
    return { clause, sentence: `It ${clause}.`, inSubject: `, out ${dateSlot}`, fact, kind: 'ahead', isNew };
  }
  if (releaseDate === today) {
    // Not "today": it may be sent tomorrow.
    return { clause: 'is out now', sentence: 'It is out now.', inSubject: ', out now', fact, kind: 'past', isNew };
  }
  return {
    clause: `came out on ${dateSlot}`,
    sentence: `It has been out since ${dateSlot}.`,
    inSubject: ', out now',
    fact,
    kind: 'past',
    isNew,
  };
}

const dateSlot = '{{releaseDate}}';

/** The artist's story without stray breaks, each paragraph ending with punctuation. */
function writeStory(story: string): string[] {
  return story
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((paragraph) => capitalise(/[.!?…:;"”’)\]]$|https?:\/\/\S+$/.test(paragraph) ? paragraph : `${paragraph}.`));
}

const shortStoryCharacters = 320;

/** As many whole sentences as fit; always the first one. */
function beginningOf(story: string): string {
  const sentences = story.split(/(?<=[.!?…]["”’)]?)\s+(?=\S)/);
  let text = sentences[0] ?? '';
  for (const sentence of sentences.slice(1)) {
    if (text.length + sentence.length + 1 > shortStoryCharacters) break;
    text += ` ${sentence}`;
  }
  return text;
}

/** Double braces would be taken for placeholders, and control characters break subjects. */
function plain(text: string): string {
  return text
    .replace(/\{\{+/g, '{')
    .replace(/\}\}+/g, '}')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}

function capitalise(text: string): string {
  return /^https?:/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
