import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { fanChannel } from './fan-channels.ts';
import { maxFanEmailCharacters } from './limits.ts';
import { maxPhoneCharacters } from './phones.ts';

export const testMessageEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/messages/test',
    access: 'member',
    right: 'send',
    changes: ['messages', 'billing'],
    tag: 'Fan messages',
    summary: 'Sends a message to the signed-in person, once per channel',
    body: named(
      'TestMessage',
      z.object({
        channels: z.array(fanChannel),
        message: z.string().check(z.maxLength(maxFanEmailCharacters)),
        subject: z.optional(z.nullable(z.string())),
        texts: z.optional(z.object({ whatsapp: z.optional(z.string()), email: z.optional(z.string()) })),
        phone: z.optional(z.string().check(z.maxLength(maxPhoneCharacters))),
      }),
    ),
  }),
};
