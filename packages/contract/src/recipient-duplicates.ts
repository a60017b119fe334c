import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { maxMergedRecipients } from './limits.ts';
import { recipient } from './recipients.ts';

/** Why two recipients may be the same person, the surest reason first. */
export const duplicateReasons = ['same-address', 'same-outlet', 'same-domain', 'near-address'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

const recipientDuplicate = named(
  'RecipientDuplicate',
  z.object({
    /** All but `same-address` have the same name, whatever case, accents and order. */
    reason: z.enum(duplicateReasons),
    recipients: z.array(recipient),
  }),
);
export type RecipientDuplicate = z.infer<typeof recipientDuplicate>;

const id = z.string().check(z.maxLength(128));
const tag = 'Recipients';

export const recipientDuplicateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/email/recipients/duplicates',
    access: 'member',
    right: 'view',
    reads: ['recipients'],
    tag,
    summary: 'Lists pairs of recipients who may be the same person, one page at a time',
    query: z.object({
      /** The `next` of the page before. */
      from: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    }),
    response: named(
      'RecipientDuplicates',
      z.object({ duplicates: z.array(recipientDuplicate), total: z.int(), next: z.nullable(z.int()) }),
    ),
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/email/recipients/duplicates/dismiss',
    access: 'member',
    right: 'audience',
    changes: ['recipients'],
    tag,
    summary: 'Remembers that these recipients are different people',
    body: named(
      'DifferentRecipients',
      z.object({ ids: z.array(id).check(z.minLength(2), z.maxLength(maxMergedRecipients)) }),
    ),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/email/recipients/{id}/merge',
    access: 'member',
    right: 'audience',
    changes: ['recipients', 'campaigns', 'promos'],
    tag,
    summary: 'Merges other recipients into this one, whose address stays; what they had and got moves to it',
    params: z.object({ id }),
    body: named(
      'RecipientMerge',
      z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxMergedRecipients)) }),
    ),
    response: recipient,
  }),
};
