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
import { type ListedTexts, readListedTexts, readMoment } from './listed-consent.ts';

export type PlannedFan = Pick<Fan, 'name' | 'email' | 'category' | 'contactType' | 'tags' | 'source'> & {
  phone: string;
  notes: string;
  texts: ListedTexts;
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
  const row = {
    phone: phone ?? typed.slice(0, 40),
    name: name || anonymousFanName,
    email: address.success ? address.data : null,
    category: category ?? defaultCategory,
    contactType: readContactType(cellOf(mapping.contactType)),
    texts: readListedTexts(cellOf, mapping),
    tags: joinTags([...tags, ...readTags(cellOf(mapping.tags))]),
    source: source || null,
    notes: cellOf(mapping.notes).slice(0, maxNotesCharacters),
    joinedAt: readMoment(cellOf(mapping.joined)),
  };
  const said = { name, category };
  if (phone && !describePhone(phone).canReceiveTexts)
    return { key: phone, row, said, fault: { value: typed, reason: fanFailures.phone_not_textable.sentence } };
  if (phone) return { key: phone, row, said };
  // A number that was stored before numbers were validated still identifies that fan.
  return { key: typed, row, said, fault: { value: typed, reason: noNumber(typed) } };
}

function noNumber(typed: string): string {
  return typed === '' ? fanbaseTexts.noPhoneInRow : fanbaseTexts.invalidPhone(typed);
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

/** Guesses the mapping from headings that spreadsheets and texting services write; `null` without a phone column. */
function guessFanColumns(columns: readonly string[]): FanColumnMapping | null {
  const find = (pattern: RegExp) => findColumn(columns, pattern);
  const smsConsent = find(consentHeading);
  const phone = findColumn(
    columns.filter((column) => column !== smsConsent),
    /phone|mobile|cell|^tel|number|sms|handy|portable|m[oó]vil/,
  );
  if (!phone) return null;
  return {
    phone,
    name: find(/^(full ?|display ?)?name$/) ?? find(/name|nom$|nombre/),
    email: find(/e-?mail|courriel|correo/),
    category: find(/categor|kategorie/),
    tags: find(/^tags?$|labels?/),
    source: find(/^source$|found|where from|quelle/),
    notes: find(/note|comment|remark|notiz/),
    joined: find(/^joined|^(date )?(added|created|subscribed)|^(sign-?up|opt-?in|created) (date|at|time)/),
    contactType: find(/^contact[ _-]?type$/),
    smsConsent,
    smsSince: find(/^texts since$/),
    consentVia: find(/^consent by$/),
    consentWording: find(/^consent wording$/),
    consentPage: find(/^consent page$/),
  };
}

/** Not "opt-out": a yes there means no. */
const consentHeading =
  /^texts$|^(sms|text|texting|mobile|phone|marketing)?[ _-]*(marketing[ _-]*)?(consent|permission|opt(ed)?[ _-]?in)([ _-]?status)?$|^sms[ _-](status|subscribed)$/;
