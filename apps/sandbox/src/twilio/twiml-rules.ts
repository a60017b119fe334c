import { InvalidTwiml, type Verb } from './twiml.ts';

interface Rule {
  readonly attributes: Readonly<Record<string, RegExp>>;
  readonly children: readonly string[];
  readonly content: 'none' | 'text' | 'url';
}

const url = /^https?:\/\//;
const method = /^(GET|POST)$/;
const wholeNumber = /^\d+$/;
const yesOrNo = /^(true|false)$/;
const prompts = ['Say', 'Play', 'Pause'];

/** https://www.twilio.com/docs/voice/twiml: the verbs Debut uses, with their documented attributes. */
const rules: Readonly<Record<string, Rule>> = {
  Response: {
    attributes: {},
    children: [...prompts, 'Gather', 'Record', 'Hangup', 'Redirect', 'Reject'],
    content: 'none',
  },
  Say: {
    attributes: {
      voice: /^(man|woman|alice|Polly\.[A-Z][a-z]+(-Neural|-Generative)?)$/,
      language: /^[a-z]{2}-[A-Z]{2}$/,
      loop: wholeNumber,
    },
    children: [],
    content: 'text',
  },
  Play: { attributes: { loop: wholeNumber, digits: /^[\dw*#]+$/ }, children: [], content: 'url' },
  Pause: { attributes: { length: wholeNumber }, children: [], content: 'none' },
  Gather: {
    attributes: {
      input: /^(dtmf|speech|dtmf speech)$/,
      action: url,
      method,
      timeout: wholeNumber,
      numDigits: /^[1-9]\d*$/,
      finishOnKey: /^[\d*#]?$/,
      actionOnEmptyResult: yesOrNo,
    },
    children: prompts,
    content: 'none',
  },
  Record: {
    attributes: {
      action: url,
      method,
      timeout: wholeNumber,
      finishOnKey: /^[\d*#]*$/,
      maxLength: /^[1-9]\d*$/,
      playBeep: yesOrNo,
      trim: /^(trim-silence|do-not-trim)$/,
      recordingStatusCallback: url,
      recordingStatusCallbackMethod: method,
      recordingStatusCallbackEvent: /^(in-progress|completed|absent)( (in-progress|completed|absent))*$/,
    },
    children: [],
    content: 'none',
  },
  Redirect: { attributes: { method }, children: [], content: 'url' },
  Hangup: { attributes: {}, children: [], content: 'none' },
  Reject: { attributes: { reason: /^(rejected|busy)$/ }, children: [], content: 'none' },
};

/** Text of one `<Say>`. */
const maxSayCharacters = 4096;

/** Throws at the first thing Twilio would not accept. */
export function checkTwiml(verb: Verb): void {
  const rule = rules[verb.name];
  if (!rule) throw new InvalidTwiml(`There is no verb <${verb.name}>.`);
  for (const [name, value] of Object.entries(verb.attributes)) {
    const allowed = rule.attributes[name];
    if (!allowed) throw new InvalidTwiml(`<${verb.name}> has no attribute ${name}.`);
    if (!allowed.test(value)) throw new InvalidTwiml(`${name}="${value}" of <${verb.name}> is not valid.`);
  }
  checkContent(verb, rule);
  for (const child of verb.children) {
    if (!rule.children.includes(child.name))
      throw new InvalidTwiml(`<${child.name}> is not allowed in <${verb.name}>.`);
    checkTwiml(child);
  }
}

function checkContent({ name, text }: Verb, { content }: Rule): void {
  const given = text.trim();
  if (content === 'none' && given !== '') throw new InvalidTwiml(`<${name}> contains text.`);
  if (content === 'url' && !url.test(given)) throw new InvalidTwiml(`<${name}> needs a URL.`);
  if (content === 'text' && (given === '' || given.length > maxSayCharacters))
    throw new InvalidTwiml(`The text of <${name}> is empty or too long.`);
}
