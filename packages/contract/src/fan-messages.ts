import * as z from 'zod/mini';
import { commonFailures } from './common-failures.ts';
import { endpoint, named } from './endpoint.ts';
import { fanFailures } from './fan-failures.ts';
import { fanCategories } from './fans.ts';
import { failWith, isoInstant, optionalTextField } from './fields.ts';
import { maxFansPerAccount, maxSearchCharacters, maxSmsCharacters, maxTitleCharacters } from './limits.ts';

/** `sent`: every text ended and the carrier took at least one, or may have; `failed`: every one ended and it took none. */
export const messageStatuses = ['scheduled', 'sending', 'sent', 'failed', 'cancelled'] as const;
const messageStatus = z.enum(messageStatuses);
export type MessageStatus = z.infer<typeof messageStatus>;

/**
 * `sent`: the carrier has it. `delivered`: the phone has it. `failed`: refused by the carrier or never reached the phone.
 * `unknown`: the answer was lost; the carrier is asked, and it is never sent again without having asked.
 */
export const textStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'skipped', 'unknown'] as const;
const textState = z.enum(textStates);
export type TextState = z.infer<typeof textState>;

export const defaultMessageTitle = 'Fan Update';
export const defaultMessageText =
  'Hi {{firstName}}, my new single is out now. You were here first, so you hear it first: ';

/** Who a message goes to. Who has opted out is left out of every one. */
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

/** How many fans are in which state; all but `optedOut` add up to all of them. */
const messageStats = named(
  'MessageStats',
  z.object({
    /** With what is on its way this moment. */
    queued: z.int(),
    sent: z.int(),
    delivered: z.int(),
    failed: z.int(),
    skipped: z.int(),
    unknown: z.int(),
    /** Who replied STOP after this message and before the next one. */
    optedOut: z.int(),
  }),
);
export type MessageStats = z.infer<typeof messageStats>;

const message = named(
  'FanMessage',
  z.object({
    id: z.string(),
    title: z.string(),
    message: z.string(),
    status: messageStatus,
    audience,
    /** In words: "All fans", "Super fans, VIP", the segment's name, "3 picked fans". */
    audienceName: z.string(),
    stats: messageStats,
    /** To how many it goes, without the skipped; while it is scheduled, to how many it would have gone when it was saved. */
    fanCount: z.int(),
    /** What is held for it, or was charged once it ended. */
    credits: z.int(),
    /** Why it waits or failed, for a person. */
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
    phone: z.string(),
    state: textState,
    /** Why it failed, was skipped or is unknown. */
    reason: z.nullable(z.string()),
    segments: z.int(),
    sentAt: z.nullable(isoInstant),
    deliveredAt: z.nullable(isoInstant),
  }),
);
export type TextDelivery = z.infer<typeof textDelivery>;

const quietHours = named(
  'QuietHours',
  z.object({
    /** How many of these fans have it between 21:00 and 8:00 then, where their numbers are registered. */
    fans: z.int(),
    /** The next moment at which it is between 8:00 and 21:00 for all of them, or for as many as can be. */
    nextMorning: isoInstant,
  }),
);

const exampleText = z.object({ name: z.string(), phone: z.string(), text: z.string(), segments: z.int() });

const preview = named(
  'MessagePreview',
  z.object({
    /** Who gets it. */
    fanCount: z.int(),
    leftOut: z.object({
      none: z.int(),
      stopped: z.int(),
      /** Who joined beyond what the plan includes. */
      waiting: z.int(),
      /** Whose kind of number cannot receive texts. */
      unreachable: z.int(),
      /** In countries this server does not text, by name. */
      countries: z.array(z.object({ country: z.string(), fans: z.int() })),
    }),
    credits: z.int(),
    balance: z.int(),
    /** How many fans get it in how many segments. */
    segments: z.array(z.object({ segments: z.int(), fans: z.int() })),
    /** As the first fans will read it: a first text and a later one, where there are both. */
    examples: z.array(exampleText),
    /** Fans whose first text this is, with the artist's name and how to stop added; `null` when nothing is added. */
    firstTexts: z.nullable(z.object({ fans: z.int(), segments: z.int() })),
    /** `null` when nobody is disturbed. */
    quietHours: z.nullable(quietHours),
    /** Whether this server can send texts. */
    configured: z.boolean(),
  }),
);
export type MessagePreview = z.infer<typeof preview>;

const missing = failWith(commonFailures, 'message_missing');
const text = z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(maxSmsCharacters));
const title = z.optional(z.nullable(optionalTextField(maxTitleCharacters)));
/** ISO 8601 with an offset; it must be in the future. */
const scheduledAt = z.iso.datetime({ offset: true, ...failWith(fanFailures, 'schedule_incomplete') });

const messageId = z.object({ id: z.string().check(z.maxLength(128)) });
const tag = 'Messages to fans';

export const fanMessageEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/fanbase/send-sms',
    access: 'user',
    changes: ['messages', 'billing'],
    tag,
    summary: 'Sends a text to fans now, or at `scheduledAt` to whoever belongs to the audience then',
    body: named(
      'MessageSending',
      z.object({
        /** Ids, or objects with an id. Instead of it, or when it is absent: `audience`. */
        fans: z.optional(
          z.array(z.union([z.string(), z.object({ id: z.string() })])).check(z.maxLength(maxFansPerAccount)),
        ),
        audience: z.optional(audience),
        message: text,
        title,
        scheduledAt: z.optional(z.nullable(scheduledAt)),
      }),
    ),
    response: named(
      'MessageSent',
      z.object({
        messageId: z.string(),
        status: messageStatus,
        /** To how many it really goes, without the skipped. */
        sentCount: z.int(),
        skippedCount: z.int(),
        credits: z.int(),
        scheduledAt: z.nullable(isoInstant),
      }),
    ),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/messages/preview',
    access: 'user',
    reads: ['fans', 'segments'],
    changes: [],
    tag,
    summary: 'What a text would cost, who would get it, and whether it would wake anybody; nothing is sent',
    body: named(
      'MessagePreviewRequest',
      z.object({
        audience,
        message: z.string().check(z.maxLength(maxSmsCharacters)),
        /** Absent: now. */
        scheduledAt: z.optional(z.nullable(scheduledAt)),
      }),
    ),
    response: preview,
  }),
  list: endpoint({
    method: 'GET',
    path: '/messages',
    access: 'user',
    reads: ['messages', 'fans'],
    tag,
    summary: 'Messages: scheduled ones by their time, then the others, newest first',
    query: z.object({ status: z.optional(messageStatus) }),
    response: z.array(message),
  }),
  read: endpoint({
    method: 'GET',
    path: '/messages/{id}',
    access: 'user',
    reads: ['messages'],
    tag,
    summary: 'One message',
    params: messageId,
    response: message,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/messages/{id}',
    access: 'user',
    changes: ['messages'],
    tag,
    summary: 'Changes a scheduled message: its text, title, time or audience; the held credits follow',
    params: messageId,
    body: named(
      'MessageUpdate',
      z.object({
        message: z.optional(text),
        title,
        scheduledAt: z.optional(scheduledAt),
        audience: z.optional(audience),
      }),
    ),
    response: message,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/messages/{id}',
    access: 'user',
    changes: ['messages', 'billing'],
    tag,
    summary: 'Cancels a scheduled message, or what is left of one that is being sent; held credits come back',
    params: messageId,
    response: message,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/messages/{id}/deliveries',
    access: 'user',
    reads: ['messages', 'fans'],
    tag,
    summary: 'Every fan with state and reason; `next` is the cursor of the following page',
    params: messageId,
    query: z.object({
      state: z.optional(textState),
      q: z.optional(z.string().check(z.maxLength(maxSearchCharacters))),
      cursor: z.optional(z.string().check(z.maxLength(128))),
      /** 1 to 500; 100 unless told. */
      limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-9]\d|[1-4]\d\d|500)$/))),
    }),
    response: named('TextDeliveryPage', z.object({ deliveries: z.array(textDelivery), next: z.nullable(z.string()) })),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/messages/{id}/retry',
    access: 'user',
    changes: ['messages'],
    tag,
    summary:
      'Tries again what the carrier did not take, or what nobody knows of, all or those named; costs credits anew',
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
