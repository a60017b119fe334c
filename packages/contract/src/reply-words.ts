/** How a fan's text is classified. `maybe_stop`: it may ask to stop, and the artist decides. */
export const replyKinds = ['reply', 'stop', 'maybe_stop', 'start', 'help'] as const;
export type ReplyKind = (typeof replyKinds)[number];

/** Carriers act on these only as the whole text: Twilio's defaults and the words the FCC names (47 CFR 64.1200(a)(10)). */
export const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'] as const;
export const startWords = ['START', 'UNSTOP'] as const;
/** An opt-in only from a fan who opted out; otherwise a plain "yes". */
export const confirmingStartWords = ['YES'] as const;
export const helpWords = ['HELP', 'INFO'] as const;

/** Classifies a fan's text. A clear request to stop is an opt-out in any wording; doubtful texts are left to the artist. */
export function readReply(text: string, { hasStopped }: { hasStopped: boolean }): ReplyKind {
  const words = splitWords(text);
  const phrase = words.join(' ');
  if (isOneOf(stopWords, phrase) || startsWithStop(words) || splitClauses(text).some(isStopClause)) return 'stop';
  if (isOneOf(startWords, phrase) || (hasStopped && isOneOf(confirmingStartWords, phrase))) return 'start';
  if (isOneOf(helpWords, phrase)) return 'help';
  return doubtful.test(phrase) ? 'maybe_stop' : 'reply';
}

/** Whether the carrier handles the text itself and confirms it to the fan. */
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

/** Splits at punctuation before a space or the end, so that "S.T.O.P." and "opt-out" stay whole. */
function splitClauses(text: string): string[][] {
  return text.split(/[.,;:!?…]+(?=\s|$)|\s[-–—]+\s|\n/).map(splitWords);
}

/** Matches whatever follows, as in "STOP I never signed up", except "Stop by Berlin" and "stop crying". */
function startsWithStop(words: readonly string[]): boolean {
  const first = words.findIndex((word) => !politeWords.has(word));
  const rest = words.slice(first + 1).join(' ');
  return leadingStopWords.has(words[first] ?? '') && !(words[first] === 'stop' && otherStop.test(rest));
}

function isStopClause(words: readonly string[]): boolean {
  return isStopRequest(words) || hasStopPhrase(words.join(' '));
}

/** A leading stop word with only polite words around it: "Can you please quit it". */
function isStopRequest(words: readonly string[]): boolean {
  const first = words.findIndex((word) => !leadIns.has(word));
  const keyword = words[first];
  if (keyword === undefined) return false;
  const isTwoWords = keyword === 'opt' && words[first + 1] === 'out';
  if (!isTwoWords && !requestWords.has(keyword)) return false;
  return words.slice(first + (isTwoWords ? 2 : 1)).every((word) => fillers.has(word) || requestWords.has(word));
}

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const requestWords = list(
  'stop stopp stopall unsubscribe unsub cancel end quit revoke optout arret abmelden pare sair',
);

/** Sufficient as the first word. */
const leadingStopWords = list('stop stopall unsubscribe revoke optout');
/** A visit, or stopping something other than texts. */
const otherStop = /^(?:by|in|over|off|around|on by|at(?! once)|of)\b|^(?!everything|anything)\w+ing\b/;

const politeWords = list('please pls plz kindly hi hello hey yo ok okay just sorry');

const leadIns = list(
  'please pls plz kindly hi hello hey yo ok okay just sorry can could would will u you i id want wanna would like need to no so and',
);

const fillers = list(
  'please pls plz now immediately today already asap thanks thank thx ty you u it this that these those the all everything me us my your ur any anymore more again and from to on for of sending send texting text texts txt txts txting messaging message messages msg msgs sms contacting contact spamming spam number phone subscription consent list alerts notifications updates everyone forever ok okay sir maam guys bro dude',
);

/** Unambiguous requests anywhere in a clause, unless the verb is negated ("don't stop texting me"). */
function hasStopPhrase(clause: string): boolean {
  return clearPhrases.some((pattern) => {
    const found = pattern.exec(clause);
    return found !== null && !isNegated(clause.slice(0, found.index));
  });
}

/** Checks the words before the verb; "Why won't you stop texting me" is a request. */
function isNegated(before: string): boolean {
  return negation.test(before) && !/\bwhy\b/.test(before);
}

const texts = '(?:texts?|txts?|messages?|msgs?|sms|texting|messaging)';
const clearPhrases = [
  /\b(?:stop|quit|cease) (?:texting|txting|messaging|contacting|calling|emailing|spamming|bothering|annoying|harassing|sending)\b/,
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
    String.raw`\b(?:do not|dont|no longer) (?:want|wish|need)(?: to)?(?: get| receive| have)?(?: any| these| those| your| ur| the| more| further)* ${texts}\b(?! to (?:stop|end))`,
  ),
  /\b(?:revoke|withdraw) (?:my )?consent\b/,
  /\bleave me alone\b|\blose my number\b/,
];
const negation =
  /\b(?:not|dont|doesnt|didnt|never|without)(?: (?:you|u|ever|please|pls|dare|want|wish|to))* $|\b(?:cant|cannot|wont|wouldnt)(?: ever)? $|^ever $/;

/** Ambiguous: a stop word, or somebody who does not expect these texts. */
const doubtful =
  /\b(?:stop(?:ped|s|p)?|stopall|unsub\w*|cancel(?:led|ed)?|end|quit|revoke|opt|optout|remove me|wrong number|spam|who is this|arret)\b/;
