import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { failWith, invalidEmail, isoInstant, requiredTextField } from './fields.ts';
import { importOutcome, importReport } from './import-report.ts';
import {
  maxEmailCharacters,
  maxImportBytes,
  maxNotesCharacters,
  maxRecipientNameCharacters,
  maxRecipientsPerAccount,
  maxSearchCharacters,
} from './limits.ts';
import { outreachFailures } from './outreach-failures.ts';

export const recipientCategories = ['blog', 'playlist', 'radio', 'press', 'other'] as const;
const category = z.enum(recipientCategories);
export type RecipientCategory = z.infer<typeof category>;

const recipient = named(
  'Recipient',
  z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    category,
    notes: z.string(),
    /** When they unsubscribed from this artist, or their address bounced: they get no more mail. */
    optedOut: z.nullable(z.object({ reason: z.enum(['unsubscribed', 'bounced']), at: isoInstant })),
    createdAt: isoInstant,
    updatedAt: isoInstant,
  }),
);
export type Recipient = z.infer<typeof recipient>;

const incomplete = failWith(outreachFailures, 'recipient_incomplete');

/** One bare address; what could carry a second one or a header is no address. */
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
  }),
);

/** Which column holds what, by its heading. Without `name`, the part of the address before the @ is the name. */
const columnMapping = z.object({
  email: z.string().check(z.maxLength(1000)),
  name: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
  category: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
  notes: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
});
export type RecipientColumnMapping = z.infer<typeof columnMapping>;

const recipientImport = named(
  'RecipientImportResult',
  z.object({
    ...importReport,
    /** The mapping that was used: the one given, or a guess from the headings; null when none looks like addresses. */
    mapping: z.nullable(columnMapping),
    /**
     * The first rows as they were understood. Of known addresses empty fields are filled in, name and category taken over;
     * notes are added, never lost.
     */
    preview: z.array(
      z.object({
        line: z.int(),
        outcome: importOutcome,
        email: z.string(),
        name: z.string(),
        category,
        notes: z.string(),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
);
export type RecipientImport = z.infer<typeof recipientImport>;

const recipientId = z.object({ id: z.string().check(z.maxLength(128)) });
const tag = 'Recipients';

export const recipientEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/email/recipients',
    access: 'user',
    reads: ['recipients'],
    tag,
    summary: 'All recipients by name; with `q` those whose name, address or notes contain it',
    query: z.object({
      q: z.optional(z.string().check(z.maxLength(maxSearchCharacters))),
      category: z.optional(category),
    }),
    response: z.array(recipient),
  }),
  create: endpoint({
    method: 'POST',
    path: '/email/recipients',
    access: 'user',
    changes: ['recipients'],
    tag,
    summary: 'Adds a recipient',
    body: recipientFields,
    response: recipient,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/email/recipients/{id}',
    access: 'user',
    changes: ['recipients'],
    tag,
    summary: 'Changes a recipient',
    params: recipientId,
    body: recipientFields,
    response: recipient,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/email/recipients/{id}',
    access: 'user',
    changes: ['recipients'],
    tag,
    summary: 'Deletes a recipient; mails not yet sent to them are skipped, an opt-out is remembered',
    params: recipientId,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/email/recipients/{id}/unsubscribe',
    access: 'user',
    changes: ['recipients'],
    tag,
    summary: 'Unsubscribes a recipient who asked the artist for it; only they can subscribe again',
    params: recipientId,
    response: recipient,
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/email/recipients/delete',
    access: 'user',
    changes: ['recipients'],
    tag,
    summary: 'Deletes several recipients at once',
    body: named(
      'RecipientDeletion',
      z.object({
        ids: z.array(z.string().check(z.maxLength(128))).check(z.minLength(1), z.maxLength(maxRecipientsPerAccount)),
      }),
    ),
    response: named('RecipientsDeleted', z.object({ deleted: z.int() })),
  }),
  import: endpoint({
    method: 'POST',
    path: '/email/recipients/import',
    access: 'user',
    reads: ['recipients'],
    changes: ['recipients'],
    tag,
    summary: 'Reads recipients from CSV and merges them by address; with `dryRun` it only says what would happen',
    body: named(
      'RecipientImport',
      z.object({
        csv: z.string().check(z.minLength(1), z.maxLength(maxImportBytes)),
        mapping: z.optional(columnMapping),
        /** For rows whose category is empty or none of ours. */
        defaultCategory: z.optional(category),
        dryRun: z.boolean(),
      }),
    ),
    response: recipientImport,
  }),
  export: endpoint({
    method: 'GET',
    path: '/email/recipients/export',
    access: 'user',
    reads: [],
    tag,
    summary: 'All recipients as CSV, in the columns the import understands',
    responseType: 'text/csv',
  }),
};
