import { neverConnected } from '../never-connected.ts';
import { createTwilioAccount, type TwilioAccount, type TwilioAccountOptions } from '../sms/twilio-account.ts';
import type { CallOutcome, CallRecord, VoiceCarrier } from './port.ts';
import { writeTwiml } from './twiml.ts';

/** Calls and recordings through https://www.twilio.com/docs/voice/api. */
export function createTwilioVoice(options: TwilioAccountOptions): VoiceCarrier {
  const account = createTwilioAccount(options);
  const { call, isGenuine, resource, webhook } = account;

  return {
    async placeCall({ from, to, answerPath, statusPath }) {
      const body = new URLSearchParams({
        From: from,
        To: to,
        Url: webhook(answerPath),
        Method: 'POST',
        StatusCallback: webhook(statusPath),
        StatusCallbackMethod: 'POST',
        StatusCallbackEvent: 'completed',
        // A mailbox would be charged like a call.
        Timeout: '25',
      });
      return placeCall(account, body);
    },

    async findCall(carrierId): Promise<CallRecord> {
      try {
        const response = await call(resource(`Calls/${encodeURIComponent(carrierId)}.json`));
        if (response.status === 404) return { kind: 'missing' };
        if (!response.ok) return undefined;
        const { status, duration } = (await response.json()) as { status?: string; duration?: string | null };
        if (!endedStatuses.has(status ?? '')) return { kind: 'ongoing' };
        return { kind: 'ended', seconds: readSeconds(duration) };
      } catch {
        return undefined;
      }
    },

    async fetchRecording(carrierId, { maxBytes, signal }) {
      const response = await call(resource(`Recordings/${encodeURIComponent(carrierId)}.wav`), { signal });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`The carrier responded with ${response.status} to a request for a recording.`);
      return readUpTo(response, maxBytes);
    },

    async deleteRecording(carrierId) {
      try {
        const url = resource(`Recordings/${encodeURIComponent(carrierId)}.json`);
        const response = await call(url, { method: 'DELETE' });
        return response.ok || response.status === 404;
      } catch {
        return false;
      }
    },

    readRequest(given) {
      if (!isGenuine(given)) return undefined;
      const { CallSid = '', From = '', To = '', Digits, CallStatus = '', CallDuration } = given.fields;
      return {
        carrierId: CallSid,
        from: From,
        to: To,
        key: Digits === undefined || Digits === '' ? undefined : Digits,
        hasEnded: endedStatuses.has(CallStatus),
        seconds: CallStatus === 'completed' ? readSeconds(CallDuration) : 0,
      };
    },

    readRecording(given) {
      if (!isGenuine(given)) return undefined;
      const { CallSid = '', RecordingSid = '', RecordingStatus, RecordingDuration } = given.fields;
      return {
        carrierId: RecordingSid,
        callId: CallSid,
        seconds: readSeconds(RecordingDuration),
        isComplete: RecordingStatus === 'completed',
      };
    },

    respond: (steps) => writeTwiml(steps, webhook),
  };
}

const endedStatuses: ReadonlySet<string> = new Set(['completed', 'busy', 'failed', 'no-answer', 'canceled']);

async function placeCall({ call, resource }: TwilioAccount, body: URLSearchParams): Promise<CallOutcome> {
  let response: Response;
  try {
    response = await call(resource('Calls.json'), { method: 'POST', body });
  } catch (error) {
    return neverConnected(error)
      ? { kind: 'refused', reason: 'The carrier could not be reached. Please try again.' }
      : { kind: 'unclear' };
  }
  const given = (await response.json().catch(() => undefined)) as { sid?: string; message?: string } | undefined;
  if (response.ok) return given?.sid ? { kind: 'accepted', carrierId: given.sid } : { kind: 'unclear' };
  if (response.status >= 500) return { kind: 'unclear' };
  return { kind: 'refused', reason: `The carrier refused the call: ${given?.message ?? 'no reason was given'}.` };
}

function readSeconds(text: string | null | undefined): number {
  const seconds = Number(text);
  return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds) : 0;
}

/** Stops reading beyond the limit: the rest of a recording that is too long is cut off anyway. */
async function readUpTo(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk as Uint8Array);
    bytes += (chunk as Uint8Array).length;
    if (bytes >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
