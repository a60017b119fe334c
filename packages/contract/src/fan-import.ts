import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { contactType, fanCategory, fanTags } from './fans.ts';
import { importOutcome, importReport } from './import-report.ts';
import { maxImportBytes } from './limits.ts';
import { phoneCountryField } from './phone-fields.ts';

const columnName = z.optional(z.nullable(z.string().check(z.maxLength(1000))));
/**
 * Maps fields to column headings. Without a name fans are called "Anonymous Fan", without a join date they join with the
 * import, and without known consent they get no messages.
 */
const columnMapping = z.object({
  /** A phone number or an email address is needed. */
  phone: columnName,
  name: columnName,
  email: columnName,
  category: columnName,
  tags: columnName,
  source: columnName,
  notes: columnName,
  joined: columnName,
  timeZone: columnName,
  contactType: columnName,
  /** Yes or no, in the spellings of common programs. */
  smsConsent: columnName,
  whatsAppConsent: columnName,
  emailConsent: columnName,
  /** The consent records, as written by the export. */
  smsSince: columnName,
  consentVia: columnName,
  consentWording: columnName,
  consentPage: columnName,
  whatsAppSince: columnName,
  whatsAppConsentVia: columnName,
  whatsAppConsentWording: columnName,
  whatsAppConsentPage: columnName,
  emailSince: columnName,
  emailConsentVia: columnName,
  emailConsentWording: columnName,
  emailConsentPage: columnName,
});
export type FanColumnMapping = z.infer<typeof columnMapping>;

const fanImport = named(
  'FanImportResult',
  z.object({
    ...importReport,
    /** New fans who get no texts, or emails without a number, because the file does not state their consent. */
    consentUnknown: z.int(),
    /** The given mapping, or one guessed from the headings; `null` when no column looks like numbers or addresses. */
    mapping: z.nullable(columnMapping),
    /** For existing fans the file's values win, and tags and notes are added without losing any. */
    preview: z.array(
      z.object({
        line: z.int(),
        outcome: importOutcome,
        phone: z.nullable(z.string()),
        name: z.string(),
        email: z.nullable(z.string()),
        category: fanCategory,
        tags: z.array(z.string()),
        source: z.nullable(z.string()),
        notes: z.string(),
        contactType: z.nullable(contactType),
        sms: z.enum(['yes', 'none']),
        whatsapp: z.enum(['yes', 'none']),
        emails: z.enum(['yes', 'none']),
        /** Why a row was rejected, or why a fan gets no messages. */
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
    access: 'member',
    right: 'audience',
    reads: ['fans'],
    changes: ['fans'],
    tag,
    summary:
      'Imports fans from CSV and merges them by phone number, or by email address without one; `dryRun` only returns what would happen',
    body: named(
      'FanImport',
      z.object({
        csv: z.string().check(z.minLength(1), z.maxLength(maxImportBytes)),
        mapping: z.optional(columnMapping),
        defaultCategory: z.optional(fanCategory),
        /** Added to every imported fan. */
        tags: z.optional(fanTags),
        /** For numbers that do not begin with `+`. */
        country: phoneCountryField,
        dryRun: z.boolean(),
      }),
    ),
    response: fanImport,
  }),
  export: endpoint({
    method: 'GET',
    path: '/fanbase/fans/export',
    access: 'member',
    right: 'export',
    reads: [],
    tag,
    summary: 'Exports all fans as CSV with their consent records, in columns the import accepts',
    responseType: 'text/csv',
  }),
};
