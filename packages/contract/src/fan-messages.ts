import * as z from 'zod/mini';
import { commonFailures } from './common-failures.ts';
import { endpoint, named } from './endpoint.ts';
import { fanChannel } from './fan-channels.ts';
import { fanFailures } from './fan-failures.ts';
import { fanCategories } from './fans.ts';
import { dateField, failWith, isoInstant, optionalTextField, timeOfDayField } from './fields.ts';
import {
  maxFanEmailCharacters,
  maxFansPerAccount,
  maxSearchCharacters,
  maxSmsCharacters,
  maxSubjectCharacters,
  maxTitleCharacters,
  maxWhatsAppCharacters,
} from './limits.ts';

/** `sent`: all texts have ended and the carrier accepted one or may have; `failed`: all have ended and it accepted none. */
export const messageStatuses = ['scheduled', 'sending', 'sent', 'failed', 'cancelled'] as const;
const messageStatus = z.enum(messageStatuses);
export type MessageStatus = z.infer<typeof messageStatus>;

/**
 * `sent`: accepted by the carrier. `delivered`: received by the phone. `failed`: rejected by the carrier or never received.
 * `unknown`: the carrier's response was lost; it is never resent without asking the carrier first.
 */
export const textStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'skipped', 'unknown'] as const;
export const textState = z.enum(textStates);
export type TextState = z.infer<typeof textState>;

export const defaultMessageTitle = 'Fan Update';
export const defaultMessageText =
  'Hi {{firstName}}, my new single is out now. You were here first, so you hear it first: ';

/** The fans a message goes to; those who opted out are always skipped. */
const audience = named(
  'MessageAudience',
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('all') }),
    z.object({ kind: z.literal('category'), categories: z.array(z.enum(fanCategories)) }),
    z.object({ kind: z.literal('segment'), segmentId: z.string().check(z.maxLength(128)) }),
    z.object({
      kind: z.literal('picked'),
      fanIds: z.array(z.string().check(z.maxLength(128))).check(z.maxLength(maxFansPerAccount)),
    }),
  ]),
);
export type MessageAudience = z.infer<typeof audience>;

/** Numbers of fans by state; `queued` to `unknown` add up to the total. */
const messageStats = named(
  'MessageStats',
  z.object({
    /** Includes texts in flight. */
    queued: z.int(),
    sent: z.int(),
    delivered: z.int(),
    failed: z.int(),
    skipped: z.int(),
    unknown: z.int(),
    /** Fans who opted out after this message and before the next one. */
    optedOut: z.int(),
    /** Fans who opened the email; mail programs that load every picture by themselves do not count. */
    opened: z.int(),
    /** Fans who followed a link in it. */
    clicked: z.int(),
  }),
);
export type MessageStats = z.infer<typeof messageStats>;

export const messageTexts = named(
  'MessageTexts',
  z.object({
    whatsapp: z.optional(z.string().check(z.trim(), z.maxLength(maxWhatsAppCharacters))),
    email: z.optional(z.string().check(z.trim(), z.maxLength(maxFanEmailCharacters))),
  }),
);
export type MessageTexts = z.infer<typeof messageTexts>;

/** A time of day, for each fan where they are. */
const localTime = named('LocalTime', z.object({ day: dateField(), time: timeOfDayField }));
export type LocalTime = z.infer<typeof localTime>;

const message = named(
  'FanMessage',
  z.object({
    id: z.string(),
    title: z.string(),
    message: z.string(),
    /** In the order in which they are tried: each fan gets it once, on the first channel they agreed to. */
    channels: z.array(fanChannel),
    /** Of the email. */
    subject: z.nullable(z.string()),
    /** Channels with a text of their own. */
    texts: messageTexts,
    /** The approved template for fans who have not written on WhatsApp within 24 hours. */
    whatsAppTemplateId: z.nullable(z.string()),
    localTime: z.nullable(localTime),
    paused: z.boolean(),
    status: messageStatus,
    audience,
    /** The name to show: "All fans", "Super fans, VIP", the segment's name, "3 picked fans". */
    audienceName: z.string(),
    stats: messageStats,
    /** The number of fans it goes to, without skipped ones; while scheduled, the number at the last save. */
    fanCount: z.int(),
    /** Held for it, or charged once it has ended. */
    credits: z.int(),
    /** Why it is waiting or failed, as a sentence to show. */
    notice: z.nullable(z.string()),
    scheduledAt: z.nullable(isoInstant),
    createdAt: isoInstant,
    startedAt: z.nullable(isoInstant),
    /** When the last text ended. */
    sentAt: z.nullable(isoInstant),
  }),
);
export type FanMessage = z.infer<typeof message>;

const textDelivery = named(
  'TextDelivery',
  z.object({
    id: z.string(),
    fanId: z.nullable(z.string()),
    name: z.string(),
    channel: fanChannel,
    /** The phone number or email address. */
    address: z.string(),
    state: textState,
    /** Why it failed, was skipped or is unknown. */
    reason: z.nullable(z.string()),
    segments: z.int(),
    sentAt: z.nullable(isoInstant),
    deliveredAt: z.nullable(isoInstant),
    openedAt: z.nullable(isoInstant),
    clickedAt: z.nullable(isoInstant),
  }),
);
export type TextDelivery = z.infer<typeof textDelivery>;

const quietHours = named(
  'QuietHours',
  z.object({
    /** Fans for whom it would be night or a day of rest, where their numbers are registered. */
    fans: z.int(),
    /** The next time at which it is neither for all of them, or for as many as possible. */
    nextMorning: isoInstant,
  }),
);

const exampleText = z.object({
  name: z.string(),
  channel: fanChannel,
  address: z.string(),
  /** Of an email. */
  subject: z.nullable(z.string()),
  text: z.string(),
  segments: z.int(),
});

const countryNotice = z.object({
  /** The name to show. */
  country: z.string(),
  fans: z.int(),
  /** Hours in the fan's local time. */
  quiet: z.object({ from: z.int(), until: z.int(), sundays: z.boolean() }),
  sender: z.string(),
  stopWords: z.array(z.string()),
});

const preview = named(
  'MessagePreview',
  z.object({
    /** Fans who would get it. */
    fanCount: z.int(),
    leftOut: z.object({
      none: z.int(),
      stopped: z.int(),
      /** Fans without an address for any of the channels. */
      addressless: z.int(),
      /** Fans who have not written on WhatsApp within 24 hours, and no approved template is chosen. */
      unwritten: z.int(),
      /** Fans who got as many messages within seven days as the artist allows. */
      capped: z.int(),
      /** Fans who joined beyond what the plan includes. */
      waiting: z.int(),
      /** Fans whose kind of number cannot receive texts. */
      unreachable: z.int(),
      /** Fans in countries this server does not text, by country name. */
      countries: z.array(z.object({ country: z.string(), fans: z.int() })),
    }),
    /** In the chosen order. */
    channels: z.array(z.object({ channel: fanChannel, fans: z.int(), credits: z.int() })),
    credits: z.int(),
    balance: z.int(),
    /** When it goes out where fans are, for a local time; earliest first. */
    zones: z.array(z.object({ zone: z.string(), fans: z.int(), at: isoInstant })),
    /** Countries of the phone numbers that have rules of their own, most fans first. */
    countries: z.array(countryNotice),
    /** Numbers of fans by segment count. */
    segments: z.array(z.object({ segments: z.int(), fans: z.int() })),
    /** The message as some fans get it: of each channel, and a first text and a later one where both exist. */
    examples: z.array(exampleText),
    /** Fans whose first text this is, with artist name and opt-out instructions added; `null` when nothing is added. */
    firstTexts: z.nullable(z.object({ fans: z.int(), segments: z.int() })),
    /** `null` when no fan is in quiet hours. */
    quietHours: z.nullable(quietHours),
    /** Whether this server can send by all of the chosen channels. */
    configured: z.boolean(),
  }),
);
export type MessagePreview = z.infer<typeof preview>;

const missing = failWith(commonFailures, 'message_missing');
const text = (most: number) => z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(most));
const title = z.optional(z.nullable(optionalTextField(maxTitleCharacters)));
/** ISO 8601 with an offset; it must be in the future. */
const scheduledAt = z.iso.datetime({ offset: true, ...failWith(fanFailures, 'schedule_incomplete') });

const channelsField = z
  .array(fanChannel)
  .check(z.minLength(1, failWith(fanFailures, 'channels_missing')), z.maxLength(3));
const subject = z.optional(z.nullable(optionalTextField(maxSubjectCharacters)));
const templateId = z.optional(z.nullable(z.string().check(z.maxLength(128))));
/** Replaces `scheduledAt`: "18:00 in each fan's time zone". */
const localTimeField = z.optional(z.nullable(localTime));

const sent = named(
  'MessageSent',
  z.object({
    messageId: z.string(),
    status: messageStatus,
    /** The number of fans it goes to, without skipped ones. */
    sentCount: z.int(),
    skippedCount: z.int(),
    credits: z.int(),
    scheduledAt: z.nullable(isoInstant),
  }),
);

const messageId = z.object({ id: z.string().check(z.maxLength(128)) });
const tag = 'Fan messages';

export const fanMessageEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/fanbase/send-sms',
    access: 'member',
    right: 'send',
    changes: ['messages', 'billing'],
    tag,
    summary: 'Sends a text to fans now, or at `scheduledAt` to the audience at that time',
    body: named(
      'MessageSending',
      z.object({
        /** Ids, or objects with an id; takes precedence over `audience`. */
        fans: z.optional(
          z.array(z.union([z.string(), z.object({ id: z.string() })])).check(z.maxLength(maxFansPerAccount)),
        ),
        audience: z.optional(audience),
        message: text(maxSmsCharacters),
        title,
        scheduledAt: z.optional(z.nullable(scheduledAt)),
      }),
    ),
    response: sent,
  }),
  create: endpoint({
    method: 'POST',
    path: '/messages',
    access: 'member',
    right: 'send',
    changes: ['messages', 'billing'],
    tag,
    summary: 'Sends a message by the channels each fan agreed to, now, at `scheduledAt` or at `localTime`',
    body: named(
      'MessageCreation',
      z.object({
        audience,
        channels: channelsField,
        message: text(maxFanEmailCharacters),
        subject,
        texts: z.optional(messageTexts),
        whatsAppTemplateId: templateId,
        title,
        scheduledAt: z.optional(z.nullable(scheduledAt)),
        localTime: localTimeField,
      }),
    ),
    response: sent,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/messages/preview',
    access: 'member',
    right: 'view',
    reads: ['fans', 'segments'],
    changes: [],
    tag,
    summary: 'Returns the cost, recipients and quiet hours of a text without sending it',
    body: named(
      'MessagePreviewRequest',
      z.object({
        audience,
        /** Defaults to texts only. */
        channels: z.optional(channelsField),
        message: z.string().check(z.maxLength(maxFanEmailCharacters)),
        subject,
        texts: z.optional(messageTexts),
        whatsAppTemplateId: templateId,
        /** Defaults to now. */
        scheduledAt: z.optional(z.nullable(scheduledAt)),
        localTime: localTimeField,
      }),
    ),
    response: preview,
  }),
  list: endpoint({
    method: 'GET',
    path: '/messages',
    access: 'member',
    right: 'view',
    reads: ['messages', 'fans'],
    tag,
    summary: 'Lists messages: scheduled ones by time, then the others, newest first',
    query: z.object({ status: z.optional(messageStatus) }),
    response: z.array(message),
  }),
  read: endpoint({
    method: 'GET',
    path: '/messages/{id}',
    access: 'member',
    right: 'view',
    reads: ['messages'],
    tag,
    summary: 'Returns a message',
    params: messageId,
    response: message,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/messages/{id}',
    access: 'member',
    right: 'send',
    changes: ['messages'],
    tag,
    summary: 'Updates the text, title, time or audience of a scheduled message, and adjusts its held credits',
    params: messageId,
    body: named(
      'MessageUpdate',
      z.object({
        message: z.optional(text(maxFanEmailCharacters)),
        title,
        scheduledAt: z.optional(scheduledAt),
        localTime: localTimeField,
        audience: z.optional(audience),
        channels: z.optional(channelsField),
        subject,
        texts: z.optional(messageTexts),
        whatsAppTemplateId: templateId,
      }),
    ),
    response: message,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/messages/{id}',
    access: 'member',
    right: 'send',
    changes: ['messages', 'billing'],
    tag,
    summary: 'Cancels a scheduled message, or the unsent texts of one being sent, and releases its held credits',
    params: messageId,
    response: message,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/messages/{id}/pause',
    access: 'member',
    right: 'send',
    changes: ['messages'],
    tag,
    summary: 'Pauses a message that is being sent; what is in flight still goes out',
    params: messageId,
    response: message,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/messages/{id}/resume',
    access: 'member',
    right: 'send',
    changes: ['messages'],
    tag,
    summary: 'Resumes a paused message',
    params: messageId,
    response: message,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/messages/{id}/deliveries',
    access: 'member',
    right: 'view',
    reads: ['messages', 'fans'],
    tag,
    summary: 'Lists fans with state and reason; `next` is the cursor of the next page',
    params: messageId,
    query: z.object({
      state: z.optional(textState),
      q: z.optional(z.string().check(z.maxLength(maxSearchCharacters))),
      cursor: z.optional(z.string().check(z.maxLength(128))),
      /** 1 to 500; defaults to 100. */
      limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-9]\d|[1-4]\d\d|500)$/))),
    }),
    response: named('TextDeliveryPage', z.object({ deliveries: z.array(textDelivery), next: z.nullable(z.string()) })),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/messages/{id}/retry',
    access: 'member',
    right: 'send',
    changes: ['messages'],
    tag,
    summary: 'Retries failed or unconfirmed texts, all or the given ones; charges credits again',
    params: messageId,
    body: named(
      'MessageRetry',
      z.object({
        what: z.enum(['failed', 'unknown']),
        deliveryIds: z.optional(z.array(z.string().check(z.maxLength(128))).check(z.maxLength(maxFansPerAccount))),
      }),
    ),
    response: message,
  }),
};
