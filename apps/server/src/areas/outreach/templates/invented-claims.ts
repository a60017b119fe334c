import { addressesIn } from '../sending/email-html.ts';

/**
 * What a text says that its facts don't: numbers, addresses, quoted phrases and names. Placeholders say nothing, because
 * they are filled with facts.
 */
export function findInventedClaims(text: string, facts: string): string[] {
  const said = text.replace(/\{\{[^{}]*\}\}/g, ' \uFFFC ');
  const known = normalize(facts);
  const isKnown = (claim: string) => known.includes(normalize(claim));
  const prose = addressesIn(said).reduce((left, address) => left.replaceAll(address, ' '), said);
  return [
    ...addressClaims(said).filter((address) => !facts.includes(address)),
    ...numberClaims(prose).filter((number) => !isKnownNumber(number, facts)),
    ...quoteClaims(prose).filter((quote) => !isKnown(quote)),
    ...nameClaims(prose).filter((name) => !knowsWords(name, known)),
  ];
}

function addressClaims(text: string): string[] {
  const found = text.match(/(https?:\/\/|www\.|mailto:)[^\s<>"'\uFFFC)]+|[\w.+-]+@[\w-]+\.\w+/gi) ?? [];
  return found.map((address) => address.replace(/[.,;:!?]+$/, ''));
}

function numberClaims(text: string): string[] {
  return text.match(/\p{L}*\d(?:[\p{L}\d.,:/-]*[\p{L}\d])?/gu) ?? [];
}

/** "1" is not in "2012", "1st" is in "1", and codes such as an ISRC have to be whole. */
function isKnownNumber(number: string, facts: string): boolean {
  if (/^\p{L}/u.test(number)) return compact(facts).includes(compact(number));
  const known = facts.match(/\d+/g) ?? [];
  return (number.match(/\d+/g) ?? []).every((part) => known.some((one) => Number(one) === Number(part)));
}

function compact(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Apostrophes are not quotation marks. */
function quoteClaims(text: string): string[] {
  return [...text.matchAll(/[“"„]([^“”"„]+)[”"“]/g)]
    .map(([, inside = '']) =>
      inside
        .replaceAll('\uFFFC', ' ')
        .replace(/[.,!?…\s]+$/, '')
        .trim(),
    )
    .filter((inside) => /[\p{L}\p{N}]/u.test(inside));
}

/**
 * Capitalized words. The first word of a sentence is a name only if another one follows it, or if it is no word that
 * sentences commonly begin with.
 */
function nameClaims(text: string): string[] {
  const names: string[] = [];
  for (const sentence of text.split(/(?<=[.!?…:]["”’)]?)\s+|\n+/)) {
    const words = sentence.match(/[\p{L}\p{M}\p{N}'’-]+|\uFFFC/gu) ?? [];
    words.forEach((word, index) => {
      // With digits it was checked as a number.
      if (!/^\p{Lu}\P{N}*$/u.test(word) || isNoName(word)) return;
      const next = words[index + 1] ?? '';
      const beginsSentence = index === 0;
      if (beginsSentence && looksCommon(word) && !(/^\p{Lu}/u.test(next) && !isNoName(next))) return;
      names.push(word.replace(/['’]s$/, ''));
    });
  }
  return names;
}

function isNoName(word: string): boolean {
  return /^I(['’](m|d|ve|ll))?$/.test(word) || noNames.has(word.toLowerCase());
}

/** What emails are made of, wherever it stands. */
const noNames = new Set(
  `hi hello hey dear thanks thank best kind warm regards cheers sincerely email press kit wav isrc epk bpm ffo riyl ep lp dj
  artist title length label advisory clean explicit release date genre mood credits support listen link more for fans of`.split(
    /\s+/,
  ),
);

function looksCommon(word: string): boolean {
  const lower = word.toLowerCase().replace('’', "'");
  return sentenceStarts.has(lower) || /(ing|ed|ly)$/.test(lower);
}

const sentenceStarts = new Set(
  `a about above across after again all along also although always an and another any anyone anything are as at back because
  before behind below between beyond both but by can could did do does each either else enough even ever every everyone
  everything feel few find first from get give had half has have he hear here here's how however i'd if in inside instead into is
  it it'd it'll it's its just know last later least left less let let's like little long look made make many maybe me might
  mine most much my near neither never new next no nobody none nor not nothing now off often on once one only open or other
  our out over own part past perhaps please put quiet quite reach really reply right same say see she should since slow small
  so some someone something somewhere song sounds still such take taken tell than that that's the their them then there there's
  these they they're think this those though three through till to today together tonight too two under until up upon us very
  was we we'd we'll we're we've were what what's whatever when whenever where whether which while who whole why will with
  within without would write written yes yet you you'd you'll you're you've your yours`.split(/\s+/),
);

/** Each word of a name is in the facts, with or without its ending. */
function knowsWords(name: string, known: string): boolean {
  const word = normalize(name);
  return ` ${known} `.includes(` ${word} `) || ` ${known} `.includes(` ${word}s `);
}

function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/'s\b/g, '')
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .trim();
}
