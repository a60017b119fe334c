import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';

const item = named('EmailCheckItem', z.object({ id: z.string(), ok: z.boolean(), sentence: z.string() }));

export const emailCheckEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/messages/email-check',
    access: 'member',
    right: 'view',
    reads: ['messages'],
    tag: 'Fan messages',
    summary: 'Lists what mail programs check before they show an email in the inbox',
    response: z.array(item),
  }),
};
