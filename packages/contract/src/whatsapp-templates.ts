import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';

export const whatsAppTemplateStatuses = ['draft', 'submitting', 'submitted', 'approved', 'rejected'] as const;

const template = named(
  'WhatsAppTemplate',
  z.object({
    id: z.string(),
    name: z.string(),
    body: z.string(),
    status: z.enum(whatsAppTemplateStatuses),
  }),
);
export type WhatsAppTemplate = z.infer<typeof template>;

export const whatsAppTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/whatsapp/templates',
    access: 'member',
    right: 'view',
    reads: ['messages'],
    tag: 'WhatsApp',
    summary: 'Lists the WhatsApp templates',
    response: z.array(template),
  }),
};
