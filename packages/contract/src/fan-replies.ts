import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { channelConsent, fanChannel } from './fan-channels.ts';
import { isoInstant } from './fields.ts';
import { replyKinds } from './reply-words.ts';

const fanReply = named(
  'FanReply',
  z.object({
    id: z.string(),
    fanId: z.string(),
    name: z.string(),
    /** The number it came from. */
    phone: z.string(),
    channel: fanChannel,
    text: z.string(),
    kind: z.enum(replyKinds),
    at: isoInstant,
    read: z.boolean(),
    /** The fan's current consent to this channel. */
    consent: channelConsent,
  }),
);
export type FanReply = z.infer<typeof fanReply>;

const page = named(
  'FanReplyPage',
  z.object({ replies: z.array(fanReply), unread: z.int(), next: z.nullable(z.string()) }),
);
const tag = 'Fan replies';

export const fanReplyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/fanbase/replies',
    access: 'member',
    right: 'view',
    reads: ['replies', 'fans'],
    tag,
    summary: 'Lists fan replies, newest first; `next` is the cursor of the next page',
    query: z.object({
      cursor: z.optional(z.string().check(z.maxLength(128))),
      /** 1 to 100; defaults to 20. */
      limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-9]\d|100)$/))),
    }),
    response: page,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/fanbase/replies/read-all',
    access: 'member',
    right: 'audience',
    changes: ['replies'],
    tag,
    summary: 'Marks all replies as read',
  }),
  optOut: endpoint({
    method: 'POST',
    path: '/fanbase/replies/{id}/opt-out',
    access: 'member',
    right: 'audience',
    changes: ['replies', 'fans'],
    tag,
    summary: 'Treats a reply that may ask to stop (`maybe_stop`) as an opt-out',
    params: z.object({ id: z.string().check(z.maxLength(128)) }),
    response: fanReply,
  }),
};
