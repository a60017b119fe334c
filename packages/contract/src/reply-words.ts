/** What a fan's text is taken for. `maybe_stop`: it may ask to stop; the artist sees it and decides. */
export const replyKinds = ['reply', 'stop', 'maybe_stop', 'start', 'help'] as const;
export type ReplyKind = (typeof replyKinds)[number];

/** Carriers act on these alone, as the whole text: Twilio's defaults and the words the FCC names (47 CFR 64.1200(a)(10)). */
export const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'] as const;
export const startWords = ['START', 'UNSTOP'] as const;
/** An opt-in only from somebody who opted out: otherwise it is a plain "yes". */
export const confirmingStartWords = ['YES'] as const;
export const helpWords = ['HELP', 'INFO'] as const;

/** Reads a fan's text. Whoever clearly asks to stop is opted out, however they phrase it; doubtful texts are shown to the artist. */
export function readReply(text: string, { hasStopped }: { hasStopped: boolean }): ReplyKind {
  const words = splitWords(text);
  const phrase = words.join(' ');
  if (isOneOf(stopWords, phrase) || isStopRequest(words) || hasStopPhrase(phrase)) return 'stop';
  if (isOneOf(startWords, phrase) || (hasStopped && isOneOf(confirmingStartWords, phrase))) return 'start';
  if (isOneOf(helpWords, phrase)) return 'help';
  return doubtful.test(phrase) ? 'maybe_stop' : 'reply';
}

/** Whether the carrier acts on the text itself, and confirms it to the fan. */
export function isCarrierWord(text: string): boolean {
  const phrase = splitWords(text).join(' ');
  return [stopWords, startWords, confirmingStartWords].some((words) => isOneOf(words, phrase));
}

function isOneOf(words: readonly string[], phrase: string): boolean {
  return words.includes(phrase.toUpperCase());
}

/** Lower case, without accents, punctuation and emoji; "S.T.O.P" is one word, and so is "don't". */
function splitWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’‘`´]/gu, '')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 1 && words.every((word) => word.length === 1) ? [words.join('')] : words;
}

/** A stop word at the beginning, with nothing but polite words around it: "Please stop texting me, thanks". */
function isStopRequest(words: readonly string[]): boolean {
  const first = words.findIndex((word) => !leadIns.has(word));
  const keyword = words[first];
  if (keyword === undefined) return false;
  const isTwoWords = keyword === 'opt' && words[first + 1] === 'out';
  if (!isTwoWords && !requestWords.has(keyword)) return false;
  return words.slice(first + (isTwoWords ? 2 : 1)).every((word) => fillers.has(word));
}

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const requestWords = list('stop stopp stopall unsubscribe unsub cancel end quit revoke optout arret');

const leadIns = list(
  'please pls plz kindly hi hello hey yo ok okay just sorry can could would will u you i id want wanna would like need to no so and',
);

const fillers = list(
  'please pls plz now immediately today already asap thanks thank thx ty you u it this that these those the all everything me us my your ur any anymore more again and from to on for of sending send texting text texts txt txts txting messaging message messages msg msgs sms contacting contact spamming spam number phone subscription consent list alerts notifications updates everyone forever ok okay sir maam guys bro dude',
);

/** Requests that need no context, anywhere in the text. A negation before one ("don't stop texting me") takes it back. */
function hasStopPhrase(phrase: string): boolean {
  return clearPhrases.some((pattern) => {
    const found = pattern.exec(phrase);
    return found !== null && !negation.test(phrase.slice(0, found.index));
  });
}

const texts = '(?:texts?|txts?|messages?|msgs?|sms|texting|messaging)';
const clearPhrases = [
  /\b(?:stop|quit|cease) (?:texting|txting|messaging|contacting|spamming|bothering|harassing|sending)\b/,
  new RegExp(
    String.raw`\b(?:stop|end|cancel|quit|cease) (?:(?:all|the|these|those|your|ur|my|any|with|this) )*${texts}\b`,
  ),
  /\b(?:cancel|end|stop) (?:my |the |this )?subscription\b/,
  /\bopt (?:me |us )?out\b|\boptout\b|\bunsubscribe\b/,
  /\b(?:remove|delete|erase) (?:me|my (?:phone )?number|this number)(?: (?:from|off|please|now)\b|$)/,
  /\btake (?:me|my number|this number) off(?:$| (?:of )?(?:this|the|your|ur|that|all) )/,
  /\b(?:do not|dont) (?:ever )?(?:text|txt|message|msg|contact) (?:me|us|this number)\b/,
  new RegExp(String.raw`\bno more ${texts}\b`),
  new RegExp(
    String.raw`\b(?:do not|dont|no longer) (?:want|wish|need)(?: to)?(?: get| receive| have)?(?: any| these| those| your| ur| the| more| further)* ${texts}\b`,
  ),
  /\b(?:revoke|withdraw) (?:my )?consent\b/,
  /\bleave me alone\b|\blose my number\b/,
];
const negation = /\b(?:not|dont|doesnt|didnt|never|cant|cannot|wont|wouldnt|without)(?: \w+){0,2} $/;

/** Nothing clear, but a stop word, or somebody who does not expect these texts. */
const doubtful =
  /\b(?:stop(?:ped|s|p)?|stopall|unsub\w*|cancel(?:led|ed)?|end|quit|revoke|opt|optout|remove me|wrong number|spam|who is this|arret)\b/;
