import { randomBytes } from 'node:crypto';
import type { PostSigned } from './post-signed.ts';
import { makeRecording, secondsOf } from './sound.ts';
import { parseTwiml, type Verb } from './twiml.ts';
import { checkTwiml } from './twiml-rules.ts';

/** What was heard on a call, in order. */
interface Heard {
  readonly kind: 'say' | 'play' | 'key' | 'message' | 'beep' | 'note';
  readonly text: string;
  readonly seconds: number;
}

export interface PhoneCall {
  readonly id: string;
  readonly direction: 'inbound' | 'outbound-api';
  readonly from: string;
  readonly to: string;
  readonly at: string;
  /** As Twilio calls it. */
  status: 'queued' | 'ringing' | 'in-progress' | 'completed' | 'no-answer' | 'busy' | 'failed';
  /** Of the call so far. Time on the phone is counted, not waited for. */
  seconds: number;
  readonly heard: Heard[];
  /** What the caller can do now. */
  awaits: 'key' | 'message' | null;
}

export interface Recording {
  readonly id: string;
  readonly callId: string;
  readonly seconds: number;
  readonly sound: Buffer;
}

interface StoredCall extends PhoneCall {
  readonly answerUrl: string;
  readonly statusUrl: string | null;
  /** The verb that waits, and those after it. */
  rest: readonly Verb[];
}

export type Calls = ReturnType<typeof createCalls>;

const charactersPerSecond = 14;
const maxCalls = 500;
/** A document that redirects to itself would never end. */
const maxDocuments = 20;

/** Phone calls: runs the TwiML of Debut's webhooks and calls them back, as Twilio does. */
export function createCalls({
  debutUrl,
  post,
  onChange,
}: {
  debutUrl: string;
  post: PostSigned;
  onChange: () => void;
}) {
  const calls = new Map<string, StoredCall>();
  const recordings = new Map<string, Recording>();

  function open(
    call: Pick<StoredCall, 'direction' | 'from' | 'to' | 'answerUrl' | 'statusUrl' | 'status'>,
  ): StoredCall {
    const id = newSid('CA');
    const opened = { ...call, id, at: new Date().toISOString(), seconds: 0, heard: [], awaits: null, rest: [] };
    calls.set(id, opened);
    const [oldest] = calls.keys();
    if (calls.size > maxCalls && oldest !== undefined) calls.delete(oldest);
    onChange();
    return opened;
  }

  const describe = ({ id, from, to, direction, status }: PhoneCall) => ({
    CallSid: id,
    From: from,
    To: to,
    Caller: from,
    Called: to,
    Direction: direction === 'inbound' ? 'inbound' : 'outbound-api',
    CallStatus: status,
  });

  async function fetchVerbs(
    call: StoredCall,
    url: string,
    fields: Record<string, string> = {},
  ): Promise<readonly Verb[]> {
    const response = await post(url, { ...describe(call), ...fields });
    const body = await response.text();
    if (!response.ok) throw new Error(`Debut responded with ${response.status}: ${body.slice(0, 200)}`);
    const document = parseTwiml(body);
    checkTwiml(document);
    return document.children;
  }

  /** Runs a document until the caller has to do something, or the call ends. */
  async function run(call: StoredCall, load: () => Promise<readonly Verb[]>): Promise<void> {
    try {
      let verbs = await load();
      for (let documents = 0; documents < maxDocuments; documents += 1) {
        const next = await runVerbs(call, verbs);
        if (next === null) return;
        verbs = await fetchVerbs(call, next);
      }
      throw new Error('The call was redirected too often.');
    } catch (error) {
      hear(call, 'note', `Application error: ${(error as Error).message}`, 0);
      await end(call, call.status === 'ringing' ? 'failed' : 'completed');
    }
  }

  /** The URL of the next document; `null` when the call waits or has ended. */
  async function runVerbs(call: StoredCall, verbs: readonly Verb[]): Promise<string | null> {
    const [first] = verbs;
    if (first?.name === 'Reject') {
      await end(call, first.attributes.reason === 'busy' ? 'busy' : 'failed');
      return null;
    }
    call.status = 'in-progress';
    for (const [index, verb] of verbs.entries()) {
      if (verb.name === 'Hangup') break;
      if (verb.name === 'Redirect') return verb.text.trim();
      await perform(call, verb);
      if (verb.name !== 'Gather' && verb.name !== 'Record') continue;
      call.awaits = verb.name === 'Gather' ? 'key' : 'message';
      call.rest = verbs.slice(index);
      onChange();
      return null;
    }
    await end(call, 'completed');
    return null;
  }

  async function perform(call: StoredCall, { name, attributes, children, text }: Verb): Promise<void> {
    if (name === 'Say') hear(call, 'say', text.trim(), Math.ceil(text.length / charactersPerSecond));
    if (name === 'Pause') hear(call, 'note', 'Silence', Number(attributes.length ?? 1));
    if (name === 'Record') hear(call, 'beep', 'Beep', 1);
    if (name === 'Play') {
      const response = await fetch(text.trim(), { signal: AbortSignal.timeout(10_000) });
      if (!response.ok) throw new Error(`The sound was answered ${response.status}.`);
      hear(call, 'play', text.trim(), secondsOf(Buffer.from(await response.arrayBuffer())));
    }
    for (const child of children) await perform(call, child);
  }

  function hear(call: StoredCall, kind: Heard['kind'], text: string, seconds: number): void {
    call.heard.push({ kind, text, seconds });
    call.seconds += seconds;
    onChange();
  }

  async function end(call: StoredCall, status: PhoneCall['status']): Promise<void> {
    if (isOver(call)) return;
    Object.assign(call, { status, awaits: null, rest: [] });
    onChange();
    if (call.statusUrl === null) return;
    const duration = String(Math.ceil(call.seconds));
    const fields = { ...describe(call), CallDuration: duration, Duration: String(Math.ceil(call.seconds / 60)) };
    await post(call.statusUrl, fields).catch(() => undefined);
  }

  /** The verb that waits for the caller, who does something else than `awaits`: nothing happens. */
  function take(call: StoredCall, awaits: 'key' | 'message'): Verb | undefined {
    const [verb] = call.rest;
    if (call.awaits !== awaits || !verb) return undefined;
    call.awaits = null;
    return verb;
  }

  return {
    list: (): readonly PhoneCall[] => [...calls.values()],
    find: (id: string): StoredCall | undefined => calls.get(id),
    findRecording: (id: string): Recording | undefined => recordings.get(id),
    deleteRecording: (id: string): boolean => recordings.delete(id),
    recordings: (): readonly Recording[] => [...recordings.values()],

    /** A fan calls. `reportsEnd`: whether the end reaches Debut. */
    async dial({ from, to, reportsEnd }: { from: string; to: string; reportsEnd: boolean }): Promise<PhoneCall> {
      const answerUrl = `${debutUrl}/api/webhooks/twilio/voice`;
      const statusUrl = reportsEnd ? `${debutUrl}/api/webhooks/twilio/voice-status` : null;
      const call = open({ direction: 'inbound', from, to, answerUrl, statusUrl, status: 'ringing' });
      await run(call, () => fetchVerbs(call, answerUrl));
      return call;
    },

    /** Debut calls: it rings until the phone is picked up. */
    place: (call: { from: string; to: string; answerUrl: string; statusUrl: string | null }): PhoneCall =>
      open({ ...call, direction: 'outbound-api', status: 'ringing' }),

    async pickUp(call: StoredCall): Promise<void> {
      if (call.direction !== 'outbound-api' || call.status !== 'ringing') return;
      call.status = 'in-progress';
      await run(call, () => fetchVerbs(call, call.answerUrl));
    },

    async press(call: StoredCall, key: string): Promise<void> {
      const verb = take(call, 'key');
      if (!verb) return;
      hear(call, 'key', key, 1);
      await run(call, () => fetchVerbs(call, verb.attributes.action ?? call.answerUrl, { Digits: key }));
    },

    /** The caller does nothing until the time is up. */
    async wait(call: StoredCall): Promise<void> {
      const verb = take(call, 'key') ?? take(call, 'message');
      if (!verb) return;
      hear(call, 'note', 'Silence', Number(verb.attributes.timeout ?? 5));
      const rest = call.rest.slice(1);
      await run(call, async () => rest);
    },

    async speak(call: StoredCall, seconds: number): Promise<void> {
      const verb = take(call, 'message');
      if (!verb) return;
      const spoken = Math.min(seconds, Number(verb.attributes.maxLength ?? 3600));
      hear(call, 'message', `A message of ${spoken} seconds`, spoken);
      const recording = { id: newSid('RE'), callId: call.id, seconds: spoken, sound: makeRecording(spoken) };
      recordings.set(recording.id, recording);
      await run(call, () => fetchVerbs(call, verb.attributes.action ?? call.answerUrl, describeRecording(recording)));
      const { recordingStatusCallback } = verb.attributes;
      if (!recordingStatusCallback) return;
      const fields = { CallSid: call.id, ...describeRecording(recording), RecordingStatus: 'completed' };
      await post(recordingStatusCallback, fields).catch(() => undefined);
    },

    hangUp: (call: StoredCall): Promise<void> => end(call, call.status === 'ringing' ? 'no-answer' : 'completed'),
  };
}

export function isOver({ status }: PhoneCall): boolean {
  return !['queued', 'ringing', 'in-progress'].includes(status);
}

function describeRecording({ id, seconds }: Recording): Record<string, string> {
  return {
    RecordingSid: id,
    RecordingDuration: String(seconds),
    RecordingUrl: `https://api.twilio.com/2010-04-01/Recordings/${id}`,
    RecordingChannels: '1',
    RecordingSource: 'RecordVerb',
  };
}

function newSid(prefix: string): string {
  return `${prefix}${randomBytes(16).toString('hex')}`;
}
