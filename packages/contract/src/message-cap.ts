import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { maxMessagesPerWeek } from './limits.ts';

const messageCap = named(
  'MessageCap',
  z.object({
    /** How many messages a fan gets within seven days, at most; `null`: as many as are sent. */
    perWeek: z.nullable(z.int().check(z.minimum(1), z.maximum(maxMessagesPerWeek))),
  }),
);
export type MessageCap = z.infer<typeof messageCap>;

const tag = 'Fan messages';

export const messageCapEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/fanbase/message-cap',
    access: 'member',
    right: 'view',
    reads: ['messages'],
    tag,
    summary: 'Returns how many messages a fan gets within seven days at most; reminders and replies do not count',
    response: messageCap,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/fanbase/message-cap',
    access: 'member',
    right: 'send',
    changes: ['messages'],
    tag,
    summary: 'Sets how many messages a fan gets within seven days at most',
    body: messageCap,
    response: messageCap,
  }),
};
