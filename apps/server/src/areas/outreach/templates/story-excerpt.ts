import { addressesIn } from '../sending/email-html.ts';
import { plain } from './song-facts.ts';

/** A story as its writers need it. Sentences with an address are apart, because an email has one link to listen. */
export interface Story {
  readonly sentences: readonly string[];
  /** The first sentence with an address, such as "Hear it at https://…". */
  readonly linkSentence: string;
  readonly addresses: readonly string[];
  /** A short sentence for a subject, without its period; empty when there is none. */
  readonly quote: string;
  /** Several people tell it: "we", and nowhere "I". */
  readonly isPlural: boolean;
}

export function readStory(text: string): Story {
  const all = splitParagraphs(plain(text)).flatMap(splitSentences);
  const hasAddress = (sentence: string) => addressesIn(sentence).length > 0;
  const sentences = all.filter((sentence) => !hasAddress(sentence));
  return {
    sentences,
    linkSentence: all.find(hasAddress) ?? '',
    addresses: addressesIn(text),
    isPlural: /\b(we|our|us)\b/i.test(text) && !/\b(I|my|me)\b/.test(text),
    quote: (sentences.find(isQuotable) ?? '').replace(/\.$/, ''),
  };
}

/** As many sentences from the beginning as fit. One is cut off with "…" only where there would be too little otherwise. */
export function excerptOf(sentences: readonly string[], words: { least: number; most: number }): string {
  const taken: string[] = [];
  for (const sentence of sentences) {
    const count = countWords(taken.join(' '));
    const left = words.most - count;
    if (countWords(sentence) > left) {
      if (count < words.least) taken.push(cutOff(sentence, left));
      break;
    }
    taken.push(sentence);
  }
  return taken.filter(Boolean).join(' ');
}

/** Bullets and dashes are no words. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const longestQuote = 44;
const shortestQuote = 12;

function isQuotable(sentence: string): boolean {
  return sentence.length >= shortestQuote && sentence.length <= longestQuote && !/[“”"…:;]/.test(sentence);
}

/** Each paragraph ends with punctuation, on one line. */
function splitParagraphs(story: string): string[] {
  return story
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((paragraph) => capitalize(/[.!?…:;"”’)\]؟。]$|https?:\/\/\S+$/.test(paragraph) ? paragraph : `${paragraph}.`));
}

function splitSentences(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?…؟。]["”’)]?)\s+(?=\S)/);
}

function cutOff(sentence: string, maxWords: number): string {
  const words = sentence.split(' ').slice(0, maxWords).join(' ').slice(0, longestCut);
  return words === '' ? '' : `${words.replace(/[\p{P}\s]+$/u, '')}…`;
}

/** Of a text without spaces. */
const longestCut = 600;

function capitalize(text: string): string {
  return /^https?:/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
