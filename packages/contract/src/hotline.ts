import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { fanFailures } from './fan-failures.ts';
import { editVersion, failWith, isoInstant } from './fields.ts';
import { fileAddress } from './files.ts';
import * as limits from './limits.ts';
import { phoneCountryField } from './phone-fields.ts';
import { maxPhoneCharacters } from './phones.ts';
import { promoVersion } from './promos.ts';

/** What callers can hear of a track, in seconds. */
export const hotlineSnippetSeconds = [15, 30, 60] as const;

export const hotlineVoice = z.enum(['warm-us', 'bright-us', 'deep-us', 'warm-gb', 'deep-gb', 'bright-au']);
export type HotlineVoice = z.infer<typeof hotlineVoice>;

/** Keys callers can press, by what they do. */
export const hotlineKeys = { join: '1', again: '2', message: '3' } as const;

const id = z.string().check(z.maxLength(128));

const snippet = z.object({
  trackId: id,
  version: promoVersion,
  /** In seconds. */
  start: z.number().check(z.minimum(0), z.maximum(86_400)),
  seconds: z.union([z.literal(15), z.literal(30), z.literal(60)]),
});
export type HotlineSnippet = z.infer<typeof snippet>;

const greetingText = z.string().check(z.trim(), z.maxLength(limits.maxGreetingCharacters));

/** `text`: read aloud by the carrier. `audio`: recorded or uploaded. */
const greetingKind = z.enum(['text', 'audio']);

const soundState = z.enum(['none', 'preparing', 'ready', 'failed']);
export type HotlineSoundState = z.infer<typeof soundState>;

/** What became of it: `preparing` until callers can hear everything, `out` after release day, when callers hear where to stream. */
export const hotlineStates = [
  'off',
  'paused',
  'preparing',
  'failed',
  'scheduled',
  'live',
  'out',
  'ended',
  'no-credits',
  'limit',
  'plan',
] as const;
const state = z.enum(hotlineStates);
export type HotlineState = z.infer<typeof state>;

const figures = z.object({
  calls: z.int(),
  newFans: z.int(),
  voicemails: z.int(),
  /** Started ones, with those of test calls. */
  minutes: z.int(),
  credits: z.int(),
  /** Held by calls that go on. */
  held: z.int(),
  /** The last days up to today where the artist is, oldest first and without gaps. */
  days: z.array(z.object({ day: z.string(), calls: z.int() })),
  /** Calls in which a key was pressed. */
  keys: z.object({ join: z.int(), again: z.int(), message: z.int() }),
});
export type HotlineFigures = z.infer<typeof figures>;

const hotline = named(
  'Hotline',
  z.object({
    /** Whether this server can take calls. */
    isConfigured: z.boolean(),
    /** Whether the plan, or an add-on, includes it. */
    isIncluded: z.boolean(),
    /** E.164; `null` until the hotline is opened. */
    number: z.nullable(z.string()),
    status: z.enum(['off', 'open', 'paused']),
    state,
    /** Of the track callers hear; empty before one is chosen. */
    title: z.string(),
    artist: z.string(),
    releaseDate: z.nullable(z.string()),
    snippet: z.nullable(snippet),
    snippetState: soundState,
    /** As heard on the phone; play it with a signed address. */
    snippetAudio: z.nullable(z.string()),
    greeting: z.object({
      kind: greetingKind,
      text: z.string(),
      voice: hotlineVoice,
      /** What was recorded or uploaded. */
      audio: z.nullable(z.string()),
      audioSeconds: z.nullable(z.number()),
      audioState: soundState,
      /** As heard on the phone. */
      phoneAudio: z.nullable(z.string()),
    }),
    opensAt: z.nullable(isoInstant),
    closesAt: z.nullable(isoInstant),
    afterRelease: z.boolean(),
    /** `null`: as many as the wallet has. */
    maxCredits: z.nullable(z.int()),
    /** What callers hear before they press the key, which is their consent. */
    joinSentence: z.string(),
    figures,
    /** Voice messages not heard yet. */
    unheard: z.int(),
    version: z.nullable(editVersion),
  }),
);
export type Hotline = z.infer<typeof hotline>;

const instant = z.nullable(
  z.pipe(
    z.iso.datetime({ offset: true }).check(z.maxLength(40)),
    z.transform((text) => new Date(text).toISOString()),
  ),
);

/** Missing fields stay unchanged. */
const hotlineChange = named(
  'HotlineChange',
  z.partial(
    z.object({
      status: z.enum(['off', 'open', 'paused']),
      snippet: z.nullable(snippet),
      greeting: z.partial(
        z.object({
          kind: greetingKind,
          text: greetingText,
          voice: hotlineVoice,
          audio: z.nullable(fileAddress),
        }),
      ),
      opensAt: instant,
      closesAt: instant,
      afterRelease: z.boolean(),
      maxCredits: z.nullable(z.int().check(z.minimum(1), z.maximum(limits.maxHotlineCredits))),
      version: z.nullable(editVersion),
    }),
  ),
);
export type HotlineChange = z.infer<typeof hotlineChange>;

const voicemail = named(
  'Voicemail',
  z.object({
    id: z.string(),
    /** Absent when the caller is nobody's fan. */
    fan: z.nullable(z.object({ id: z.string(), name: z.string() })),
    /** E.164; `null` when the caller hid it. */
    phone: z.nullable(z.string()),
    seconds: z.number(),
    waveform: z.nullable(z.string()),
    state: z.enum(['preparing', 'ready', 'failed']),
    audio: z.nullable(z.string()),
    at: isoInstant,
    heardAt: z.nullable(isoInstant),
  }),
);
export type Voicemail = z.infer<typeof voicemail>;

const missingPhone = failWith(fanFailures, 'fan_phone_missing');
const tag = 'Hotline';

export const hotlineEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/hotline',
    access: 'member',
    right: 'view',
    reads: ['hotline', 'tracks', 'mastering', 'billing'],
    tag,
    summary: 'Returns the voice hotline: its number, what callers hear, and its figures',
    response: hotline,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/hotline',
    access: 'member',
    right: 'publish',
    changes: ['hotline'],
    tag,
    summary: 'Changes the voice hotline; it gets a number when it is first opened',
    body: hotlineChange,
    response: hotline,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/hotline',
    access: 'member',
    right: 'publish',
    changes: ['hotline'],
    tag,
    summary: 'Deletes the hotline with its figures; its number becomes free, and voicemails stay',
  }),
  testCall: endpoint({
    method: 'POST',
    path: '/hotline/test-call',
    access: 'member',
    right: 'send',
    changes: ['hotline', 'billing'],
    tag,
    summary: 'Calls this phone and plays what callers hear; charged like any call',
    body: named(
      'HotlineTestCall',
      z.object({
        phone: z.string(missingPhone).check(z.trim(), z.minLength(1, missingPhone), z.maxLength(maxPhoneCharacters)),
        country: phoneCountryField,
      }),
    ),
    response: named('HotlineTestCallPlaced', z.object({ from: z.string(), to: z.string() })),
  }),
  voicemails: endpoint({
    method: 'GET',
    path: '/hotline/voicemails',
    access: 'member',
    right: 'view',
    reads: ['hotline', 'fans'],
    tag,
    summary: 'Lists voice messages of callers, newest first',
    query: z.object({
      /** The id of the last one received. */
      cursor: z.optional(id),
      limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/))),
    }),
    response: named('Voicemails', z.object({ voicemails: z.array(voicemail), next: z.nullable(z.string()) })),
  }),
  hearVoicemail: endpoint({
    method: 'PUT',
    path: '/hotline/voicemails/{id}',
    access: 'member',
    right: 'audience',
    changes: ['hotline'],
    tag,
    summary: 'Marks a voice message as heard, or not heard',
    params: z.object({ id }),
    body: named('VoicemailHeard', z.object({ heard: z.boolean() })),
    response: voicemail,
  }),
  deleteVoicemail: endpoint({
    method: 'DELETE',
    path: '/hotline/voicemails/{id}',
    access: 'member',
    right: 'audience',
    changes: ['hotline'],
    tag,
    summary: 'Deletes a voice message with its recording',
    params: z.object({ id }),
  }),
};

/** Requests signed by the carrier; see docs/providers.md. */
export const voiceWebhookEndpoints = {
  voice: endpoint({
    method: 'POST',
    path: '/webhooks/twilio/voice',
    access: 'public',
    tag: 'Webhooks',
    summary: 'Answers a call to a hotline with what the caller hears next',
    query: z.object({
      /** Where the call is; absent when it begins. */
      step: z.optional(z.enum(['key', 'message'])),
      /** A test call, by our id. */
      call: z.optional(id),
    }),
    responseType: 'text/xml',
  }),
  voiceStatus: endpoint({
    method: 'POST',
    path: '/webhooks/twilio/voice-status',
    access: 'public',
    tag: 'Webhooks',
    summary: 'Receives the end of a call from Twilio',
    query: z.object({ call: z.optional(id) }),
  }),
  recording: endpoint({
    method: 'POST',
    path: '/webhooks/twilio/recording',
    access: 'public',
    tag: 'Webhooks',
    summary: 'Receives a caller’s voice message from Twilio',
  }),
};
