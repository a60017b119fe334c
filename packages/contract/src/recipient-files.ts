import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { importOutcome, importReport } from './import-report.ts';
import { maxCustomColumns, maxImportBytes, maxLinkColumns } from './limits.ts';
import { recipientCategory } from './recipients.ts';

const heading = z.string().check(z.maxLength(1000));
const column = z.optional(z.nullable(heading));

/** Maps fields to column headings; without `name`, the part of the address before the @ is the name. */
const columnMapping = z.object({
  email: heading,
  name: column,
  category: column,
  notes: column,
  /** By name; outlets that do not exist are added. */
  outlet: column,
  role: column,
  /** A name or a code. */
  country: column,
  genres: column,
  tags: column,
  /** A reason not to pitch to them, or yes. */
  doNotPitch: column,
  links: z.optional(z.array(heading).check(z.maxLength(maxLinkColumns))),
  /** Each becomes a field that is called like its column, without `Custom:`. */
  customFields: z.optional(z.array(heading).check(z.maxLength(maxCustomColumns))),
});
export type RecipientColumnMapping = z.infer<typeof columnMapping>;

const remark = z.object({ line: z.int(), value: z.string(), reason: z.string() });

const recipientImport = named(
  'RecipientImportResult',
  z.object({
    ...importReport,
    /**
     * The given mapping, or one guessed from the headings; `null` when no column looks like addresses. Of vCards, the
     * properties.
     */
    mapping: z.nullable(columnMapping),
    /** How many outlets are added. */
    newOutlets: z.int(),
    /** How many values of imported rows are shortened or left out. */
    remarked: z.int(),
    /** The first 200 of them, with the reason. */
    remarks: z.array(remark),
    /**
     * The first rows as interpreted. For existing recipients the file's values win, empty fields are filled in, and genres,
     * tags, links and notes are added without losing any.
     */
    preview: z.array(
      z.object({
        line: z.int(),
        outcome: importOutcome,
        email: z.string(),
        name: z.string(),
        category: recipientCategory,
        notes: z.string(),
        outlet: z.string(),
        role: z.string(),
        country: z.nullable(z.string()),
        genres: z.array(z.string()),
        tags: z.array(z.string()),
        links: z.array(z.string()),
        customFields: z.record(z.string(), z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
);
export type RecipientImport = z.infer<typeof recipientImport>;

const choices = {
  /** For rows with an empty or unknown category. */
  defaultCategory: z.optional(recipientCategory),
  dryRun: z.boolean(),
};
const tag = 'Recipients';

export const recipientFileEndpoints = {
  import: endpoint({
    method: 'POST',
    path: '/email/recipients/import',
    access: 'member',
    right: 'audience',
    reads: ['recipients'],
    changes: ['recipients'],
    tag,
    summary: 'Imports recipients from CSV and merges them by address; `dryRun` only returns what would happen',
    body: named(
      'RecipientImport',
      z.object({
        csv: z.string().check(z.minLength(1), z.maxLength(maxImportBytes)),
        mapping: z.optional(columnMapping),
        ...choices,
      }),
    ),
    response: recipientImport,
  }),
  importCards: endpoint({
    method: 'POST',
    path: '/email/recipients/import/vcard',
    access: 'member',
    right: 'audience',
    reads: ['recipients'],
    changes: ['recipients'],
    tag,
    summary: 'Imports recipients from vCards (2.1, 3.0 or 4.0), as from CSV; `line` is the number of the card',
    body: named(
      'RecipientCardImport',
      z.object({ vcard: z.string().check(z.minLength(1), z.maxLength(maxImportBytes)), ...choices }),
    ),
    response: recipientImport,
  }),
  export: endpoint({
    method: 'GET',
    path: '/email/recipients/export',
    access: 'member',
    right: 'export',
    reads: [],
    tag,
    summary: 'Exports all recipients as CSV, in the columns the import accepts',
    responseType: 'text/csv',
  }),
  exportCards: endpoint({
    method: 'GET',
    path: '/email/recipients/export/vcard',
    access: 'member',
    right: 'export',
    reads: [],
    tag,
    summary: 'Exports all recipients as vCards (4.0), which the import accepts',
    responseType: 'text/vcard',
  }),
};
