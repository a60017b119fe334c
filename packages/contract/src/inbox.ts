import * as z from 'zod/mini';
import { commonFailures } from './common-failures.ts';
import { endpoint, named } from './endpoint.ts';
import { channelConsent, fanChannel, fanChannels } from './fan-channels.ts';
import { textState } from './fan-messages.ts';
import { consentVias, fanCategory } from './fans.ts';
import { failWith, isoInstant, requiredTextField } from './fields.ts';
import { inboxFailures } from './inbox-failures.ts';
import {
  maxCannedReplyTitleCharacters,
  maxFanEmailCharacters,
  maxNotesCharacters,
  maxSearchCharacters,
  maxSmsCharacters,
} from './limits.ts';
import { replyKinds } from './reply-words.ts';

/** How the fan was heard last: by a channel, or by a message on the voice hotline. */
export const conversationChannels = [...fanChannels, 'voice'] as const;
const conversationChannel = z.enum(conversationChannels);
export type ConversationChannel = z.infer<typeof conversationChannel>;

export const inboxFilters = ['all', 'unread', 'mine', 'closed'] as const;
export type InboxFilter = (typeof inboxFilters)[number];

const person = named('InboxMember', z.object({ id: z.string(), name: z.string() }));
export type InboxMember = z.infer<typeof person>;

const conversation = named(
  'Conversation',
  z.object({
    fanId: z.string(),
    name: z.string(),
    /** Of the last item. */
    channel: conversationChannel,
    preview: z.string(),
    /** Who wrote the last item; `null`: the fan. */
    lastAuthor: z.nullable(person),
    /** Whether the team wrote the last item, also when its author is unknown. */
    isAnswered: z.boolean(),
    lastAt: isoInstant,
    /** Number of unread items. */
    unread: z.int(),
    assignee: z.nullable(person),
    closed: z.boolean(),
    /** They opted out, and no channel is left. */
    optedOut: z.boolean(),
  }),
);
export type Conversation = z.infer<typeof conversation>;

const inboxPage = named(
  'InboxPage',
  z.object({
    conversations: z.array(conversation),
    /** Of all open conversations. */
    counts: z.object({ unread: z.int(), mine: z.int() }),
    next: z.nullable(z.string()),
  }),
);
export type InboxPage = z.infer<typeof inboxPage>;

/** What a conversation consists of, of any kind. */
const itemFields = { id: z.string(), at: isoInstant };

const replyItem = z.object({
  ...itemFields,
  kind: z.literal('reply'),
  channel: fanChannel,
  text: z.string(),
  /** How it was classified. */
  reads: z.enum(replyKinds),
});
const messageItem = z.object({
  ...itemFields,
  kind: z.literal('message'),
  messageId: z.string(),
  channel: fanChannel,
  subject: z.nullable(z.string()),
  text: z.string(),
  /** `reply`: written to this fan in the inbox. */
  from: z.enum(['reply', 'message', 'welcome', 'reminder', 'automation', 'test']),
  /** To how many fans it went. */
  fans: z.int(),
  author: z.nullable(person),
  state: textState,
  /** Why it failed or is unknown. */
  reason: z.nullable(z.string()),
  credits: z.int(),
});
const consentItem = z.object({
  ...itemFields,
  kind: z.literal('consent'),
  channel: fanChannel,
  given: z.boolean(),
  via: z.enum(consentVias),
  wording: z.string(),
});
const voiceItem = z.object({
  ...itemFields,
  kind: z.literal('voice'),
  /** A signed address. */
  url: z.string(),
  seconds: z.number(),
  waveform: z.nullable(z.string()),
});
const item = named('ConversationItem', z.discriminatedUnion('kind', [replyItem, messageItem, consentItem, voiceItem]));
export type ConversationItem = z.infer<typeof item>;
export type ItemOf<Kind extends ConversationItem['kind']> = Extract<ConversationItem, { kind: Kind }>;

/**
 * Why a fan cannot be written to by a channel. `unwritten`: WhatsApp allows replies only within 24 hours of the fan's last message.
 * `refused`: texts are not sent to this kind of number. `waiting`: joined beyond what the plan includes. `off`: not connected.
 */
export const replyObstacles = [
  'addressless',
  'none',
  'stopped',
  'unwritten',
  'refused',
  'waiting',
  'off',
  'plan',
] as const;
export type ReplyObstacle = (typeof replyObstacles)[number];

const replyChannel = named(
  'ReplyChannel',
  z.object({
    channel: fanChannel,
    address: z.nullable(z.string()),
    consent: channelConsent,
    /** When they opted out; `null` unless `consent` is `stopped`. */
    stoppedAt: z.nullable(isoInstant),
    /** Stopped because emails come back, not by the fan. */
    bounced: z.boolean(),
    /** `null`: a reply can be sent. */
    obstacle: z.nullable(z.enum(replyObstacles)),
  }),
);
export type ReplyChannel = z.infer<typeof replyChannel>;

const thread = named(
  'ConversationThread',
  z.object({
    fan: z.object({
      id: z.string(),
      name: z.string(),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      category: fanCategory,
      tags: z.array(z.string()),
      /** For the team only. */
      note: z.string(),
      joinedAt: isoInstant,
      /** Where they are, or where their number is registered. */
      timeZone: z.string(),
      /** When texts would wake them, in their local time. */
      quiet: z.object({ from: z.int(), until: z.int(), sundays: z.boolean() }),
      channels: z.array(replyChannel),
      /** The name a first text begins with, together with how to opt out; `null` once they were texted. */
      introducedAs: z.nullable(z.string()),
      counts: z.object({ messages: z.int(), replies: z.int(), links: z.int() }),
    }),
    /** `null`: they have not written yet, and were not written to in the inbox. */
    state: z.nullable(
      z.object({ unread: z.int(), assignee: z.nullable(person), closed: z.boolean(), channel: conversationChannel }),
    ),
    /** Newest first. */
    items: z.array(item),
    /** The cursor of earlier items. */
    next: z.nullable(z.string()),
  }),
);
export type ConversationThread = z.infer<typeof thread>;

const cannedReply = named('CannedReply', z.object({ id: z.string(), title: z.string(), text: z.string() }));
export type CannedReply = z.infer<typeof cannedReply>;

const textMissing = failWith(commonFailures, 'message_missing');
const cannedReplyFields = named(
  'CannedReplyFields',
  z.object({
    title: requiredTextField(maxCannedReplyTitleCharacters, failWith(inboxFailures, 'canned_reply_title_missing')),
    text: z.string(textMissing).check(z.trim(), z.minLength(1, textMissing), z.maxLength(maxSmsCharacters)),
  }),
);

const id = z.string().check(z.maxLength(128));
const fanId = z.object({ fanId: id });
const cannedReplyId = z.object({ id });
/** Time and id of the last entry received: `2026-11-13T10:00:00.000Z,{id}`. */
const cursor = z.optional(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,[\w-]{1,128}$/), z.refine(beginsWithInstant)),
);
const limit = z.optional(z.string().check(z.regex(/^([1-9]|[1-9]\d|100)$/)));
const tag = 'Inbox';

function beginsWithInstant(text: string): boolean {
  return !Number.isNaN(Date.parse(text.slice(0, 24)));
}

export const inboxEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/inbox',
    access: 'member',
    right: 'view',
    reads: ['replies', 'fans'],
    tag,
    summary: 'Lists conversations, one per fan, newest first; `next` is the cursor of the next page',
    query: z.object({
      /** Defaults to all open ones. */
      filter: z.optional(z.enum(inboxFilters)),
      channel: z.optional(conversationChannel),
      /** In names, addresses and messages. */
      q: z.optional(z.string().check(z.maxLength(maxSearchCharacters))),
      cursor,
      /** 1 to 100; defaults to 30. */
      limit,
    }),
    response: inboxPage,
  }),
  read: endpoint({
    method: 'GET',
    path: '/inbox/{fanId}',
    access: 'member',
    right: 'view',
    reads: ['replies', 'fans', 'messages'],
    tag,
    summary: 'Returns the conversation with a fan, newest items first; `next` is the cursor of earlier ones',
    params: fanId,
    query: z.object({
      cursor,
      /** 1 to 100; defaults to 50. */
      limit,
    }),
    response: thread,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/inbox/{fanId}/read',
    access: 'member',
    right: 'audience',
    changes: ['replies'],
    tag,
    summary: 'Marks a conversation as read',
    params: fanId,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/inbox/{fanId}/assign',
    access: 'member',
    right: 'audience',
    changes: ['replies'],
    tag,
    summary: 'Assigns a conversation to a member who can access the artist, or to nobody',
    params: fanId,
    body: named('ConversationAssignment', z.object({ memberId: z.nullable(id) })),
  }),
  close: endpoint({
    method: 'POST',
    path: '/inbox/{fanId}/close',
    access: 'member',
    right: 'audience',
    changes: ['replies'],
    tag,
    summary: 'Closes a conversation until the fan writes again',
    params: fanId,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/inbox/{fanId}/reopen',
    access: 'member',
    right: 'audience',
    changes: ['replies'],
    tag,
    summary: 'Reopens a closed conversation',
    params: fanId,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/inbox/{fanId}/reply',
    access: 'member',
    right: 'send',
    changes: ['replies', 'messages', 'billing'],
    tag,
    summary: 'Sends a message to one fan by a channel they agreed to',
    params: fanId,
    body: named(
      'InboxReply',
      z.object({
        channel: fanChannel,
        text: z.string(textMissing).check(z.trim(), z.minLength(1, textMissing), z.maxLength(maxFanEmailCharacters)),
        /** Chosen by the client; a repeated request with the same key sends nothing again. */
        key: z.string().check(z.minLength(1), z.maxLength(64)),
      }),
    ),
    response: named('InboxReplySent', z.object({ messageId: z.string(), credits: z.int() })),
  }),
  optOut: endpoint({
    method: 'POST',
    path: '/inbox/{fanId}/opt-out',
    access: 'member',
    right: 'audience',
    changes: ['replies', 'fans'],
    tag,
    summary: 'Treats a reply that may ask to stop (`maybe_stop`) as an opt-out',
    params: fanId,
    body: named('ReplyOptOut', z.object({ replyId: id })),
  }),
  saveNote: endpoint({
    method: 'PUT',
    path: '/inbox/{fanId}/note',
    access: 'member',
    right: 'audience',
    changes: ['fans'],
    tag,
    summary: 'Saves the team’s note about a fan',
    params: fanId,
    body: named('FanNote', z.object({ note: z.string().check(z.trim(), z.maxLength(maxNotesCharacters)) })),
  }),
  cannedReplies: endpoint({
    method: 'GET',
    path: '/inbox/canned-replies',
    access: 'member',
    right: 'view',
    reads: ['canned-replies'],
    tag,
    summary: 'Lists the texts that are offered for replies, oldest first',
    response: z.array(cannedReply),
  }),
  addCannedReply: endpoint({
    method: 'POST',
    path: '/inbox/canned-replies',
    access: 'member',
    right: 'send',
    changes: ['canned-replies'],
    tag,
    summary: 'Adds a text for replies',
    body: cannedReplyFields,
    response: cannedReply,
  }),
  updateCannedReply: endpoint({
    method: 'PUT',
    path: '/inbox/canned-replies/{id}',
    access: 'member',
    right: 'send',
    changes: ['canned-replies'],
    tag,
    summary: 'Changes a text for replies',
    params: cannedReplyId,
    body: cannedReplyFields,
    response: cannedReply,
  }),
  deleteCannedReply: endpoint({
    method: 'DELETE',
    path: '/inbox/canned-replies/{id}',
    access: 'member',
    right: 'send',
    changes: ['canned-replies'],
    tag,
    summary: 'Deletes a text for replies',
    params: cannedReplyId,
  }),
};
