import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { contactType, fanCategory, fanTags } from './fans.ts';
import { importOutcome, importReport } from './import-report.ts';
import { maxImportBytes } from './limits.ts';
import { phoneCountryField } from './phone-fields.ts';

const columnName = z.optional(z.nullable(z.string().check(z.maxLength(1000))));
/**
 * Which column holds what, by its heading. Without a name the fan is called "Anonymous Fan"; without a day they join with
 * the import; without known consent they get no texts.
 */
const columnMapping = z.object({
  phone: z.string().check(z.maxLength(1000)),
  name: columnName,
  email: columnName,
  category: columnName,
  tags: columnName,
  source: columnName,
  notes: columnName,
  joined: columnName,
  contactType: columnName,
  /** Yes or no, in the words of many programs. */
  smsConsent: columnName,
  /** What the export writes of the consent record. */
  smsSince: columnName,
  consentVia: columnName,
  consentWording: columnName,
  consentPage: columnName,
});
export type FanColumnMapping = z.infer<typeof columnMapping>;

const fanImport = named(
  'FanImportResult',
  z.object({
    ...importReport,
    /** New fans who get no texts, because the file does not say that they agreed. */
    consentUnknown: z.int(),
    /** The mapping that was used: the one given, or a guess from the headings; null when none looks like phone numbers. */
    mapping: z.nullable(columnMapping),
    /** Of known numbers what the file says is taken over, tags and notes are added, nothing is lost. */
    preview: z.array(
      z.object({
        line: z.int(),
        outcome: importOutcome,
        phone: z.string(),
        name: z.string(),
        email: z.nullable(z.string()),
        category: fanCategory,
        tags: z.array(z.string()),
        source: z.nullable(z.string()),
        notes: z.string(),
        contactType: z.nullable(contactType),
        sms: z.enum(['yes', 'none']),
        /** Why a row was rejected, or why a fan gets no texts. */
        reason: z.nullable(z.string()),
      }),
    ),
  }),
);
export type FanImport = z.infer<typeof fanImport>;

const tag = 'Fans';

export const fanImportEndpoints = {
  import: endpoint({
    method: 'POST',
    path: '/fanbase/fans/import',
    access: 'user',
    reads: ['fans'],
    changes: ['fans'],
    tag,
    summary: 'Reads fans from CSV and merges them by phone number; with `dryRun` it only says what would happen',
    body: named(
      'FanImport',
      z.object({
        csv: z.string().check(z.minLength(1), z.maxLength(maxImportBytes)),
        mapping: z.optional(columnMapping),
        defaultCategory: z.optional(fanCategory),
        /** Every fan of the file gets these too. */
        tags: z.optional(fanTags),
        /** Of numbers that do not begin with `+`. */
        country: phoneCountryField,
        dryRun: z.boolean(),
      }),
    ),
    response: fanImport,
  }),
  export: endpoint({
    method: 'GET',
    path: '/fanbase/fans/export',
    access: 'user',
    reads: [],
    tag,
    summary: 'All fans as CSV with the record of their consent, in columns the import understands',
    responseType: 'text/csv',
  }),
};
