import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { fanChannel } from './fan-channels.ts';

const messageChannel = named(
  'MessageChannel',
  z.object({
    channel: fanChannel,
    /** Whether this server can send by it. */
    configured: z.boolean(),
    /** Whether the plan includes it. */
    included: z.boolean(),
    /** The price of one message, or of one segment of a text. */
    credits: z.int(),
  }),
);
export type MessageChannel = z.infer<typeof messageChannel>;

export const messageChannelEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/messages/channels',
    access: 'member',
    right: 'view',
    reads: ['billing'],
    tag: 'Fan messages',
    summary: 'Lists the channels of messages to fans: whether they are available, and their prices',
    response: z.array(messageChannel),
  }),
};
