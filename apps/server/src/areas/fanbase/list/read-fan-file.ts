import { isTimeZone } from '@debut/contract/days';
import { fanFailures } from '@debut/contract/fan-failures';
import type { FanColumnMapping } from '@debut/contract/fan-import';
import { anonymousFanName, contactTypes, type Fan, type FanCategory, fanCategories } from '@debut/contract/fans';
import { emailField } from '@debut/contract/fields';
import {
  maxFanNameCharacters,
  maxFanSourceCharacters,
  maxNotesCharacters,
  maxTagCharacters,
  maxTagsPerFan,
} from '@debut/contract/limits';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import { describePhone, parseListedPhone } from '@debut/contract/phone-numbers';
import { findColumn, prepareFile, type ReadRow, tidyCell } from '../../outreach/index.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { type ListedConsent, readListedConsent, readMoment } from './listed-consent.ts';

export type PlannedFan = Pick<Fan, 'name' | 'email' | 'category' | 'contactType' | 'tags' | 'source' | 'timeZone'> & {
  phone: string | null;
  notes: string;
  texts: ListedConsent;
  whatsapp: ListedConsent;
  emails: ListedConsent;
  /** If the file says so; for known fans it stays unchanged. */
  joinedAt?: Date | undefined;
};

/** What the row itself contains, where the planned fan has a default. */
export interface StatedFan {
  readonly name: string;
  readonly category: FanCategory | undefined;
}

interface FanFile {
  readonly csv: string;
  readonly mapping?: FanColumnMapping | undefined;
  readonly defaultCategory: FanCategory;
  readonly tags: readonly string[];
  readonly country: PhoneCountry;
}

/** Parsing many phone numbers takes long, so this runs in a thread. */
export function readFanFile(file: FanFile) {
  return prepareFile<PlannedFan, StatedFan, FanColumnMapping>(file.csv, {
    mapping: file.mapping,
    guessMapping: guessFanColumns,
    read: (cellOf, mapping) => readRow(cellOf, mapping, file),
  });
}

/** Rows with the same key are the same fan: the number, or the address of fans without one. */
export function keyOfFan({ phone, email }: Pick<PlannedFan, 'phone' | 'email'>): string {
  return phone ?? email ?? '';
}

export function joinTags(tags: readonly string[]): string[] {
  return [...new Set(tags.filter(Boolean))].sort().slice(0, maxTagsPerFan);
}

function readRow(
  cellOf: (name: string | null | undefined) => string,
  mapping: FanColumnMapping,
  { defaultCategory, tags, country }: FanFile,
): ReadRow<PlannedFan, StatedFan> {
  const typed = cellOf(mapping.phone);
  const phone = parseListedPhone(typed, country);
  const name = tidyCell(cellOf(mapping.name)).slice(0, maxFanNameCharacters);
  const address = emailField.safeParse(cellOf(mapping.email));
  const category = readCategory(cellOf(mapping.category));
  const source = tidyCell(cellOf(mapping.source)).slice(0, maxFanSourceCharacters);
  const timeZone = cellOf(mapping.timeZone);
  const row = {
    phone: phone ?? (typed.slice(0, 40) || null),
    name: name || anonymousFanName,
    email: address.success ? address.data : null,
    category: category ?? defaultCategory,
    contactType: readContactType(cellOf(mapping.contactType)),
    texts: readListedConsent(cellOf, mapping, 'sms'),
    whatsapp: readListedConsent(cellOf, mapping, 'whatsapp'),
    emails: readListedConsent(cellOf, mapping, 'email'),
    tags: joinTags([...tags, ...readTags(cellOf(mapping.tags))]),
    source: source || null,
    timeZone: isTimeZone(timeZone) ? timeZone : null,
    notes: cellOf(mapping.notes).slice(0, maxNotesCharacters),
    joinedAt: readMoment(cellOf(mapping.joined)),
  };
  const key = keyOfFan(row);
  const fault = findFault(row, { typed, phone, email: cellOf(mapping.email) });
  return { key, row, said: { name, category }, ...(fault && { fault }) };
}

/** A number that was stored before numbers were validated still identifies that fan. */
function findFault(
  row: Pick<PlannedFan, 'email'>,
  { typed, phone, email }: { typed: string; phone: string | null; email: string },
) {
  if (typed === '' && row.email !== null) return undefined;
  if (typed === '' && email !== '') return { value: email, reason: fanbaseTexts.invalidEmail(email) };
  if (typed === '') return { value: '', reason: fanFailures.fan_address_missing.sentence };
  if (!phone) return { value: typed, reason: fanbaseTexts.invalidPhone(typed) };
  return describePhone(phone).canReceiveTexts
    ? undefined
    : { value: typed, reason: fanFailures.phone_not_textable.sentence };
}

/** `Super Fan`, `super-fan` and `super_fan` are the same. */
function readCategory(cell: string): FanCategory | undefined {
  const wanted = cell.toLowerCase().replace(/[\s-]+/g, '_');
  return fanCategories.find((category) => category === wanted || category === `${wanted}_fan`);
}

function readContactType(cell: string) {
  return contactTypes.find((type) => type.toLowerCase() === cell.trim().toLowerCase()) ?? null;
}

function readTags(cell: string): string[] {
  return cell.split(/[;,|]/).map((one) => tidyCell(one).toLowerCase().slice(0, maxTagCharacters));
}

/** Guesses the mapping from headings that spreadsheets and texting services write; `null` without numbers and addresses. */
function guessFanColumns(columns: readonly string[]): FanColumnMapping | null {
  const ours = Object.fromEntries(exportedColumns.map(([field, heading]) => [field, findColumn(columns, heading)]));
  const smsConsent = findColumn(columns, consentHeading);
  const others = columns.filter((column) => column !== smsConsent && !Object.values(ours).includes(column));
  const find = (pattern: RegExp) => findColumn(others, pattern);
  const phone = find(/phone|mobile|cell|^tel|number|sms|handy|portable|m[oó]vil/);
  const email = find(/e-?mail|courriel|correo/);
  // In a list of addresses alone, a column called "emails" holds them.
  const addresses = email ?? ours.emailConsent ?? null;
  if (!phone && !addresses) return null;
  return {
    phone,
    name: find(/^(full ?|display ?)?name$/) ?? find(/name|nom$|nombre/),
    email: addresses,
    category: find(/categor|kategorie/),
    tags: find(/^tags?$|labels?/),
    source: find(/^source$|found|where from|quelle/),
    notes: find(/note|comment|remark|notiz/),
    joined: find(/^joined|^(date )?(added|created|subscribed)|^(sign-?up|opt-?in|created) (date|at|time)/),
    contactType: find(/^contact[ _-]?type$/),
    smsConsent,
    ...ours,
    emailConsent: email ? (ours.emailConsent ?? null) : null,
  };
}

/** Headings only the export writes. */
const exportedColumns = [
  ['timeZone', /^time zone$/],
  ['smsSince', /^texts since$/],
  ['consentVia', /^consent by$/],
  ['consentWording', /^consent wording$/],
  ['consentPage', /^consent page$/],
  ['whatsAppConsent', /^whatsapp$|^whatsapp (consent|opt[ _-]?in)$/],
  ['whatsAppSince', /^whatsapp since$/],
  ['whatsAppConsentVia', /^whatsapp consent by$/],
  ['whatsAppConsentWording', /^whatsapp consent wording$/],
  ['whatsAppConsentPage', /^whatsapp consent page$/],
  [
    'emailConsent',
    /^emails$|^e-?mail[ _-](marketing[ _-])?(consent|permission|opt[ _-]?in|status)$|^accepts email marketing$/,
  ],
  ['emailSince', /^emails since$/],
  ['emailConsentVia', /^email consent by$/],
  ['emailConsentWording', /^email consent wording$/],
  ['emailConsentPage', /^email consent page$/],
] as const satisfies readonly (readonly [keyof FanColumnMapping, RegExp])[];

/** Not "opt-out": a yes there means no. */
const consentHeading =
  /^texts$|^(sms|text|texting|mobile|phone|marketing)?[ _-]*(marketing[ _-]*)?(consent|permission|opt(ed)?[ _-]?in)([ _-]?status)?$|^sms[ _-](status|subscribed)$/;
