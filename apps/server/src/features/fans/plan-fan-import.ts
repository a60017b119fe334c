import { consentNotKnown } from '@debut/contract/fan-consent';
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
import { joinNotes, planRows, type ReadRow, tidyCell } from '../../platform/import-rows.ts';
import { guessFanColumns } from './fan-columns.ts';
import { type ListedTexts, mergeTexts, readListedTexts, readMoment } from './listed-consent.ts';

export type PlannedFan = Pick<Fan, 'phone' | 'name' | 'email' | 'category' | 'contactType' | 'tags' | 'source'> & {
  notes: string;
  texts: ListedTexts;
  /** When the file says so; of who is known already it stays as it is. */
  joinedAt?: Date | undefined;
};

interface PlanOptions {
  readonly mapping?: FanColumnMapping | undefined;
  readonly defaultCategory: FanCategory;
  readonly tags: readonly string[];
  readonly country: PhoneCountry;
}

/** Decides what a file of fans changes, without changing anything. */
export function planFanImport(
  rows: readonly (readonly string[])[],
  known: ReadonlyMap<string, PlannedFan>,
  options: PlanOptions,
) {
  const { report, changes } = planRows<PlannedFan, FanColumnMapping>(rows, known, {
    mapping: options.mapping,
    guessMapping: guessFanColumns,
    read: (cellOf, mapping) => readRow(cellOf, mapping, { ...options, isKnown: (phone) => known.has(phone) }),
    keyOf: ({ phone }) => phone,
    isSame: (one, other) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other)),
  });
  const consentUnknown = changes.filter(({ phone, texts }) => !texts.isKnown && !known.has(phone)).length;
  return { report: { ...report, consentUnknown, preview: report.preview.map(toPreview) }, changes };
}

function toPreview({
  line,
  outcome,
  reason,
  texts,
  ...fan
}: PlannedFan & { line: number; outcome: 'added' | 'updated' | 'unchanged' | 'rejected'; reason: string | null }) {
  const { phone, name, email, category, tags, source, notes, contactType } = fan;
  const why = reason ?? (texts.isKnown ? null : consentNotKnown);
  const sms = texts.allowed ? ('yes' as const) : ('none' as const);
  return { line, outcome, phone, name, email, category, tags, source, notes, contactType, sms, reason: why };
}

function readRow(
  cellOf: (name: string | null | undefined) => string,
  mapping: FanColumnMapping,
  { defaultCategory, tags, country, isKnown }: PlanOptions & { isKnown: (phone: string) => boolean },
): ReadRow<PlannedFan> {
  const typed = cellOf(mapping.phone);
  // A number of before they were checked is still that fan's.
  const phone = parseListedPhone(typed, country) ?? (isKnown(typed) ? typed : null);
  const name = tidyCell(cellOf(mapping.name)).slice(0, maxFanNameCharacters);
  const address = emailField.safeParse(cellOf(mapping.email));
  const category = readCategory(cellOf(mapping.category));
  const source = tidyCell(cellOf(mapping.source)).slice(0, maxFanSourceCharacters);
  const contactType = readContactType(cellOf(mapping.contactType));
  const texts = readListedTexts(cellOf, mapping);
  const row = {
    phone: phone ?? typed.slice(0, 40),
    name: name || anonymousFanName,
    email: address.success ? address.data : null,
    category: category ?? defaultCategory,
    contactType,
    texts,
    tags: joinTags([...tags, ...readTags(cellOf(mapping.tags))]),
    source: source || null,
    notes: cellOf(mapping.notes).slice(0, maxNotesCharacters),
    joinedAt: readMoment(cellOf(mapping.joined)),
  };
  if (!phone) {
    const reason =
      typed === '' ? 'There is no phone number in this row' : `"${typed.slice(0, 60)}" isn’t a valid phone number`;
    return { row, value: typed, reason };
  }
  if (!isKnown(phone) && !describePhone(phone).canReceiveTexts) {
    return { row, value: typed, reason: fanFailures.phone_not_textable.sentence };
  }
  /** What the file says counts; what it does not say stays. */
  const merge = (before: PlannedFan) => ({
    phone,
    name: name || before.name,
    email: row.email ?? before.email,
    category: category ?? before.category,
    contactType: contactType ?? before.contactType,
    texts: mergeTexts(before.texts, texts),
    tags: joinTags([...before.tags, ...row.tags]),
    source: before.source ?? row.source,
    notes: joinNotes(before.notes, row.notes, maxNotesCharacters),
    joinedAt: before.joinedAt ?? row.joinedAt,
  });
  return { row, merge };
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

function joinTags(tags: readonly string[]): string[] {
  return [...new Set(tags.filter(Boolean))].sort().slice(0, maxTagsPerFan);
}

function inOrder({ phone, name, email, category, contactType, tags, source, notes, texts }: PlannedFan) {
  return [phone, name, email, category, contactType, [...tags].sort(), source, notes, texts.allowed];
}
