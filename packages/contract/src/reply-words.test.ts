import { describe, expect, test } from 'vitest';
import { isCarrierWord, readReply, stopWords } from './reply-words.ts';

const read = (text: string) => readReply(text, { hasStopped: false });

describe('asks to stop', () => {
  test.each([
    'STOP',
    'stop',
    ' Stop. ',
    'STOP!!!',
    '“Stop”',
    'S.T.O.P.',
    'stóp',
    'STOP 🛑',
    'STOPALL',
    'STOP ALL',
    'Stop please',
    'stop pls',
    'please stop texting me',
    'Please STOP',
    'ok stop now thanks',
    'Stop it',
    'Stop texting',
    'Stop sending me messages',
    'can you stop texting me?',
    'Could you please stop',
    'REVOKE',
    'revoke my consent',
    'I withdraw my consent',
    'OPTOUT',
    'opt out',
    'opt-out',
    'Opt me out',
    'I want to opt out',
    'how do I opt out of this',
    'UNSUBSCRIBE',
    'unsubscribe me please',
    'how do i unsubscribe from these',
    'CANCEL',
    'Cancel my subscription',
    'END',
    'end these texts',
    'quit',
    'Quit texting me',
    'hey whoever this is, stop texting me, I am at work',
    'Remove me from your list',
    'remove me',
    'Take me off this list',
    "Don't text me again",
    'do not contact me',
    'no more texts please',
    "I don't want to get your messages anymore",
    'I no longer wish to receive texts',
    'Leave me alone',
    'ARRET',
    'I did not sign up, stop texting me',
    'I did not sign up stop texting me',
    "I don't know you, stop texting me",
    'I dont know you stop texting me',
    'I never asked, stop texting me',
    'Not interested. Stop sending these texts',
    "why won't you stop texting me",
    "Why don't you stop texting me?",
    "can't you stop messaging me",
    'STOP STOP STOP',
    'stop stop',
    'Cancel cancel',
    'Stop. Who is this?',
    'STOP I never signed up',
    'Stop at once',
    'Please stop, whoever you are',
    'UNSUBSCRIBE I am not your fan',
    'REVOKE this is not my number',
    'Who is this? STOP',
    'I never signed up for this. Stop!',
    'stop calling me',
  ])('%s', (text) => expect(read(text)).toBe('stop'));
});

describe('might ask to stop, and is left to the artist', () => {
  test.each([
    "can't stop listening",
    'Don’t stop',
    "don't stop texting me, I love these",
    'please never stop sending these messages!',
    'when does the tour end?',
    "cancel my plans, I'm coming",
    'Stop by Berlin next time!',
    'This is the end of an era',
    'wrong number',
    'who is this?',
    'is this spam',
    'I quit my job to follow you on tour',
    'I did not opt out',
    'Stop in the name of love',
    'stop at the merch table tomorrow',
    'Stop crying your heart out is my favorite',
    'please never, ever stop sending these',
    "I don't want you to stop texting me",
    "I don't want these texts to stop",
    'so I just stop and listen',
  ])('%s', (text) => expect(read(text)).toBe('maybe_stop'));
});

describe('is a plain reply', () => {
  test.each([
    'I love this song',
    'See you in Berlin ❤️',
    'yes',
    'Yes please!',
    'weekend plans?',
    'stopover in Paris',
    'my friends recommended you',
    'send more',
    'start a tour in Europe',
    'can you help me with tickets',
    '',
    '👍',
  ])('%s', (text) => expect(read(text)).toBe('reply'));
});

test('START and UNSTOP opt back in; YES only from somebody who opted out', () => {
  for (const text of ['START', 'start.', 'Unstop']) expect(read(text)).toBe('start');
  expect(readReply('Yes!', { hasStopped: true })).toBe('start');
  expect(readReply('Yes, see you there', { hasStopped: true })).toBe('reply');
});

test('HELP and INFO ask what this is', () => {
  for (const text of ['HELP', 'help?', 'Info']) expect(read(text)).toBe('help');
});

test('the carrier acts on single words only', () => {
  for (const text of ['stop', 'OPTOUT', 'yes', 'Start']) expect(isCarrierWord(text)).toBe(true);
  for (const text of ['stop please', 'opt out', 'help me']) expect(isCarrierWord(text)).toBe(false);
});

test('every keyword opts out in any case, with punctuation, emoji and spaces around it', () => {
  const cases = [
    (word: string) => word,
    (word: string) => word.toLowerCase(),
    (word: string) => `${word[0]}${word.slice(1).toLowerCase()}`,
  ];
  const around = ['%', ' % ', '%.', '%!!!', '"%"', '\n%\n', '🛑 % 🛑', '%, please', 'Please %', '% now!', '% thanks'];
  const texts = stopWords.flatMap((word) =>
    cases.flatMap((write) => around.map((form) => form.replace('%', write(word)))),
  );
  expect(texts.filter((text) => read(text) !== 'stop')).toEqual([]);
});

test('no keyword opts out after a negation or inside another word', () => {
  const around = ["don't %", 'never %', "can't %", "I won't % dancing", '%ping', 'un%able', 'the % of the road'];
  const texts = stopWords
    .filter((word) => !['UNSUBSCRIBE', 'OPTOUT', 'REVOKE'].includes(word))
    .flatMap((word) => around.map((form) => form.replace('%', word.toLowerCase())));
  expect(texts.filter((text) => read(text) === 'stop')).toEqual([]);
});
