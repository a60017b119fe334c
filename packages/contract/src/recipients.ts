import * as z from 'zod/mini';
import { countryField, customFields, genreList, linkList, tagList } from './contact-fields.ts';
import { endpoint, named } from './endpoint.ts';
import { failWith, invalidEmail, isoInstant, optionalTextField, requiredTextField } from './fields.ts';
import {
  maxDoNotPitchCharacters,
  maxEmailCharacters,
  maxNotesCharacters,
  maxRecipientNameCharacters,
  maxRecipientsPerAccount,
  maxRoleCharacters,
  maxSearchCharacters,
} from './limits.ts';
import { outletKind } from './outlets.ts';
import { outreachFailures } from './outreach-failures.ts';

export const recipientCategories = ['blog', 'playlist', 'radio', 'press', 'other'] as const;
const category = z.enum(recipientCategories);

export { category as recipientCategory };
export type RecipientCategory = z.infer<typeof category>;

export const recipient = named(
  'Recipient',
  z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    category,
    notes: z.string(),
    /** Set when they unsubscribed from this artist or their address bounced; they get no more emails. */
    optedOut: z.nullable(z.object({ reason: z.enum(['unsubscribed', 'bounced']), at: isoInstant })),
    outlet: z.nullable(z.object({ id: z.string(), name: z.string(), kind: outletKind })),
    role: z.string(),
    /** ISO 3166-1 alpha-2; the outlet may have another one. */
    country: z.nullable(z.string()),
    genres: z.array(z.string()),
    tags: z.array(z.string()),
    links: z.array(z.string()),
    customFields: z.record(z.string(), z.string()),
    /** Set by the artist: they get no pitches until it is cleared. */
    doNotPitch: z.nullable(z.object({ reason: z.string(), at: isoInstant })),
    createdAt: isoInstant,
    updatedAt: isoInstant,
  }),
);
export type Recipient = z.infer<typeof recipient>;

/** Why somebody gets no emails. */
export const unreachableReasons = ['unsubscribed', 'bounced', 'do-not-pitch'] as const;
export type UnreachableReason = (typeof unreachableReasons)[number];

const incomplete = failWith(outreachFailures, 'recipient_incomplete');

/** One bare address, so that it cannot contain a second recipient or a header. */
export const recipientAddress = z
  .string(incomplete)
  .check(z.trim(), z.toLowerCase(), z.minLength(1, incomplete))
  .check(z.maxLength(maxEmailCharacters, invalidEmail), z.email(invalidEmail));

const recipientFields = named(
  'RecipientFields',
  z.object({
    email: recipientAddress,
    name: requiredTextField(maxRecipientNameCharacters, incomplete),
    category: z.optional(category),
    notes: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxNotesCharacters)))),
    outletId: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
    role: z.optional(optionalTextField(maxRoleCharacters)),
    country: z.optional(countryField),
    genres: z.optional(genreList),
    tags: z.optional(tagList),
    links: z.optional(linkList),
    customFields: z.optional(customFields),
    /** `null` allows pitches again. */
    doNotPitch: z.optional(z.nullable(z.object({ reason: optionalTextField(maxDoNotPitchCharacters) }))),
  }),
);
export type RecipientFields = z.infer<typeof recipientFields>;

const recipientId = z.object({ id: z.string().check(z.maxLength(128)) });
const tag = 'Recipients';

export const recipientEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/email/recipients',
    access: 'member',
    right: 'view',
    reads: ['recipients'],
    tag,
    summary: 'Lists recipients by name; `q` searches name, address, notes, outlet, role and tags',
    query: z.object({
      q: z.optional(z.string().check(z.maxLength(maxSearchCharacters))),
      category: z.optional(category),
    }),
    response: z.array(recipient),
  }),
  create: endpoint({
    method: 'POST',
    path: '/email/recipients',
    access: 'member',
    right: 'audience',
    changes: ['recipients'],
    tag,
    summary: 'Adds a recipient',
    body: recipientFields,
    response: recipient,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/email/recipients/{id}',
    access: 'member',
    right: 'audience',
    changes: ['recipients'],
    tag,
    summary: 'Updates a recipient; omitted fields other than name and address stay unchanged',
    params: recipientId,
    body: recipientFields,
    response: recipient,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/email/recipients/{id}',
    access: 'member',
    right: 'audience',
    changes: ['recipients'],
    tag,
    summary: 'Deletes a recipient; unsent emails to them are skipped, and an opt-out stays on record',
    params: recipientId,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/email/recipients/{id}/unsubscribe',
    access: 'member',
    right: 'audience',
    changes: ['recipients'],
    tag,
    summary: 'Unsubscribes a recipient who asked the artist; only they can resubscribe',
    params: recipientId,
    response: recipient,
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/email/recipients/delete',
    access: 'member',
    right: 'audience',
    changes: ['recipients'],
    tag,
    summary: 'Deletes several recipients',
    body: named(
      'RecipientDeletion',
      z.object({
        ids: z.array(z.string().check(z.maxLength(128))).check(z.minLength(1), z.maxLength(maxRecipientsPerAccount)),
      }),
    ),
    response: named('RecipientsDeleted', z.object({ deleted: z.int() })),
  }),
};
