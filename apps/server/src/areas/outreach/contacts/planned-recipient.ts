import { customFields, genreList, linkList, tagList } from '@debut/contract/contact-fields';
import { findCountry } from '@debut/contract/countries';
import {
  maxCustomFieldCharacters,
  maxCustomFields,
  maxDoNotPitchCharacters,
  maxGenresPerContact,
  maxLabelCharacters,
  maxLinksPerContact,
  maxNotesCharacters,
  maxOutletNameCharacters,
  maxRecipientNameCharacters,
  maxRoleCharacters,
  maxTagsPerContact,
} from '@debut/contract/limits';
import {
  type Recipient,
  type RecipientCategory,
  recipientAddress,
  recipientCategories,
} from '@debut/contract/recipients';
import { texts } from '../texts.ts';
import { type ReadRow, type Remark, tidyCell } from './import-rows.ts';

export type PlannedRecipient = Pick<
  Recipient,
  'email' | 'name' | 'category' | 'notes' | 'role' | 'country' | 'genres' | 'tags' | 'links' | 'customFields'
> & {
  /** Its name; empty when there is none. */
  outlet: string;
  /** Why not to pitch to them; `null` when pitches are welcome. */
  doNotPitch: string | null;
};

/** What the row itself contains, where the planned recipient has a default. */
export interface StatedRecipient {
  readonly hasName: boolean;
  readonly category: RecipientCategory | undefined;
}

/** What a file says about somebody, as it is written there. */
export interface WrittenRecipient {
  readonly email: string;
  readonly name: string;
  readonly category: string;
  readonly notes: string;
  readonly outlet: string;
  readonly role: string;
  readonly country: string;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  readonly links: readonly string[];
  readonly customFields: readonly (readonly [name: string, value: string])[];
  readonly doNotPitch: string;
}

/** Reads what can be read, and remarks on the rest: one unreadable value loses nobody. */
export function planRecipient(
  written: WrittenRecipient,
  defaultCategory: RecipientCategory,
): ReadRow<PlannedRecipient, StatedRecipient> & { readonly remarks: readonly Remark[] } {
  const remarks: Remark[] = [];
  const shorten = (text: string, max: number, field: string) => {
    if (text.length > max) remarks.push({ value: text, reason: texts.importRemarks.shortened(field, max) });
    return text.slice(0, max).trim();
  };
  const pick = (list: Parameters<typeof readList>[1], values: readonly string[]) => {
    const read = readList(values, list);
    remarks.push(...read.remarks);
    return read.items;
  };
  const { fields } = texts.importRemarks;
  const typed = written.email.replace(/^.*<([^<>]+)>$/, '$1');
  const email = recipientAddress.safeParse(typed);
  const name = tidyCell(written.name);
  const category = readCategory(written.category);
  const country = findCountry(written.country);
  if (!country && written.country !== '')
    remarks.push({ value: written.country, reason: texts.importRemarks.country(written.country) });
  const row = {
    email: email.success ? email.data : typed.slice(0, 254),
    name: shorten(name || nameFromAddress(typed), maxRecipientNameCharacters, fields.name),
    category: category ?? defaultCategory,
    notes: shorten(written.notes, maxNotesCharacters, fields.notes),
    outlet: shorten(tidyCell(written.outlet), maxOutletNameCharacters, fields.outlet),
    role: shorten(tidyCell(written.role), maxRoleCharacters, fields.role),
    country,
    genres: pick(lists.genres, written.genres),
    tags: pick(lists.tags, written.tags),
    links: pick(lists.links, written.links),
    customFields: readCustomFields(written.customFields, remarks),
    doNotPitch: readDoNotPitch(written.doNotPitch),
  };
  const said = { hasName: name !== '', category };
  if (email.success) return { key: row.email, row, said, remarks };
  const reason = typed === '' ? texts.noAddressInRow : texts.notAnEmail(typed);
  return { key: typed, row, said, fault: { value: typed, reason }, remarks };
}

/** Values of the file win, missing ones are filled in, and lists are united. */
export function mergePlanned(
  before: PlannedRecipient,
  row: PlannedRecipient,
  said: StatedRecipient,
  joinNotes: (before: string, more: string) => string,
): PlannedRecipient {
  return {
    email: row.email,
    name: said.hasName ? row.name : before.name,
    category: said.category ?? before.category,
    notes: joinNotes(before.notes, row.notes),
    outlet: row.outlet || before.outlet,
    role: row.role || before.role,
    country: row.country ?? before.country,
    genres: unite(before.genres, row.genres).slice(0, lists.genres.max),
    tags: unite(before.tags, row.tags).slice(0, lists.tags.max),
    links: unite(before.links, row.links).slice(0, lists.links.max),
    customFields: Object.fromEntries(
      Object.entries({ ...before.customFields, ...row.customFields }).slice(0, maxCustomFields),
    ),
    // The mark that is set stays: only the artist clears it.
    doNotPitch: before.doNotPitch ?? row.doNotPitch,
  };
}

/** What does not fit beside what is known already. */
export function findLosses(before: PlannedRecipient, row: PlannedRecipient): Remark[] {
  const added = [
    ...beyond(unite(before.genres, row.genres), lists.genres),
    ...beyond(unite(before.tags, row.tags), lists.tags),
    ...beyond(unite(before.links, row.links), lists.links),
  ];
  const fields = Object.keys({ ...before.customFields, ...row.customFields }).slice(maxCustomFields);
  const notes = before.notes.includes(row.notes) ? 0 : before.notes.length + 1 + row.notes.length;
  return [
    ...added,
    ...fields.map((value) => ({ value, reason: texts.importRemarks.tooManyFields(value, maxCustomFields) })),
    ...(notes > maxNotesCharacters
      ? [
          {
            value: row.notes,
            reason: texts.importRemarks.shortened(texts.importRemarks.fields.notes, maxNotesCharacters),
          },
        ]
      : []),
  ];
}

export function unite(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}

interface ListRules {
  readonly schema: typeof genreList | typeof linkList;
  readonly max: number;
  readonly noun: string;
  readonly invalid: (value: string) => string;
}

const { importRemarks } = texts;
const lists = {
  genres: { schema: genreList, max: maxGenresPerContact, noun: importRemarks.genres, invalid: importRemarks.label },
  tags: { schema: tagList, max: maxTagsPerContact, noun: importRemarks.tags, invalid: importRemarks.label },
  links: { schema: linkList, max: maxLinksPerContact, noun: importRemarks.links, invalid: importRemarks.link },
} satisfies Record<string, ListRules>;

function readList(values: readonly string[], rules: ListRules): { items: string[]; remarks: Remark[] } {
  const items: string[] = [];
  const remarks: Remark[] = [];
  for (const value of values) {
    const read = rules.schema.safeParse([value]);
    if (read.success) items.push(...read.data);
    else remarks.push({ value, reason: rules.invalid(value) });
  }
  const all = [...new Set(items)];
  return { items: all.slice(0, rules.max), remarks: [...remarks, ...beyond(all, rules)] };
}

function beyond(items: readonly string[], { max, noun }: ListRules): Remark[] {
  return items.slice(max).map((value) => ({ value, reason: importRemarks.tooMany(value, max, noun) }));
}

function readCustomFields(written: WrittenRecipient['customFields'], remarks: Remark[]): Record<string, string> {
  const read: Record<string, string> = {};
  for (const [heading, text] of written) {
    const name = tidyCell(heading).slice(0, maxLabelCharacters).trim();
    const value = tidyCell(text);
    if (name === '' || value === '') continue;
    if (value.length > maxCustomFieldCharacters)
      remarks.push({ value, reason: importRemarks.shortened(`“${name}”`, maxCustomFieldCharacters) });
    const field = customFields.safeParse({ [name]: value.slice(0, maxCustomFieldCharacters) });
    // "__proto__" and the like are no names of fields.
    if (!field.success || Object.keys(field.data).length === 0) continue;
    if (Object.keys(read).length < maxCustomFields || name in read) Object.assign(read, field.data);
    else remarks.push({ value: name, reason: importRemarks.tooManyFields(name, maxCustomFields) });
  }
  return read;
}

function readCategory(cell: string): RecipientCategory | undefined {
  const wanted = cell.toLowerCase();
  return recipientCategories.find((category) => category === wanted || `${category}s` === wanted);
}

function readDoNotPitch(cell: string): string | null {
  const reason = tidyCell(cell);
  if (reason === '' || /^(no|false|0)$/i.test(reason)) return null;
  return /^(yes|true|1|x)$/i.test(reason) ? '' : reason.slice(0, maxDoNotPitchCharacters);
}

function nameFromAddress(address: string): string {
  const words = (address.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
