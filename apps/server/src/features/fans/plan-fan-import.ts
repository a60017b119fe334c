import type { FanColumnMapping } from '@debut/contract/fan-import';
import { anonymousFanName, type Fan, type FanCategory, fanCategories } from '@debut/contract/fans';
import { emailField } from '@debut/contract/fields';
import {
  maxFanNameCharacters,
  maxFanSourceCharacters,
  maxNotesCharacters,
  maxTagCharacters,
  maxTagsPerFan,
} from '@debut/contract/limits';
import { normalizePhone } from '@debut/contract/phones';
import { findColumn, joinNotes, planRows, type ReadRow, tidyCell } from '../../platform/import-rows.ts';

type PlannedFan = Pick<Fan, 'phone' | 'name' | 'email' | 'category' | 'tags' | 'source'> & {
  notes: string;
  /** When the file says so; of who is known already it stays as it is. */
  joinedAt?: Date | undefined;
};

/** Decides what a file of fans changes, without changing anything. */
export function planFanImport(
  rows: readonly (readonly string[])[],
  known: ReadonlyMap<string, PlannedFan>,
  options: { mapping?: FanColumnMapping | undefined; defaultCategory: FanCategory; tags: readonly string[] },
) {
  return planRows<PlannedFan, FanColumnMapping>(rows, known, {
    mapping: options.mapping,
    guessMapping,
    read: (cellOf, mapping) => readRow(cellOf, mapping, options),
    keyOf: ({ phone }) => phone,
    isSame: (one, other) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other)),
  });
}

function readRow(
  cellOf: (name: string | null | undefined) => string,
  mapping: FanColumnMapping,
  { defaultCategory, tags }: { defaultCategory: FanCategory; tags: readonly string[] },
): ReadRow<PlannedFan> {
  const typed = cellOf(mapping.phone);
  const phone = normalizePhone(typed);
  const name = tidyCell(cellOf(mapping.name)).slice(0, maxFanNameCharacters);
  const address = emailField.safeParse(cellOf(mapping.email));
  const category = readCategory(cellOf(mapping.category));
  const source = tidyCell(cellOf(mapping.source)).slice(0, maxFanSourceCharacters);
  const row = {
    phone: phone ?? typed.slice(0, 40),
    name: name || anonymousFanName,
    email: address.success ? address.data : null,
    category: category ?? defaultCategory,
    tags: joinTags([...tags, ...readTags(cellOf(mapping.tags))]),
    source: source || null,
    notes: cellOf(mapping.notes).slice(0, maxNotesCharacters),
    joinedAt: readMoment(cellOf(mapping.joined)),
  };
  if (!phone) {
    const reason = typed === '' ? 'There is no phone number in this row' : `"${typed.slice(0, 60)}" is no phone number`;
    return { row, value: typed, reason };
  }
  /** What the file says counts; what it does not say stays. */
  const merge = (before: PlannedFan) => ({
    phone,
    name: name || before.name,
    email: row.email ?? before.email,
    category: category ?? before.category,
    tags: joinTags([...before.tags, ...row.tags]),
    source: before.source ?? row.source,
    notes: joinNotes(before.notes, row.notes, maxNotesCharacters),
    joinedAt: before.joinedAt ?? row.joinedAt,
  });
  return { row, merge };
}

function guessMapping(columns: readonly string[]): FanColumnMapping | null {
  const find = (pattern: RegExp) => findColumn(columns, pattern);
  const phone = find(/phone|mobile|cell|^tel|number|sms|handy|portable|m[oó]vil/);
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
  };
}

/** `Super Fan`, `super-fan` and `super_fan` are the same. */
function readCategory(cell: string): FanCategory | undefined {
  const wanted = cell.toLowerCase().replace(/[\s-]+/g, '_');
  return fanCategories.find((category) => category === wanted || category === `${wanted}_fan`);
}

/** A day or a moment as programs write them. `3/4/2026` is March here and April there: better not known than wrong. */
function readMoment(cell: string): Date | undefined {
  if (!/^(19|20)\d\d-\d\d-\d\d([ T]\d\d:\d\d.*)?$/.test(cell)) return undefined;
  // The noon of a day is on that day in nearly all of the world.
  const moment = new Date(cell.length === 10 ? `${cell}T12:00:00Z` : cell);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function readTags(cell: string): string[] {
  return cell.split(/[;,|]/).map((one) => tidyCell(one).toLowerCase().slice(0, maxTagCharacters));
}

function joinTags(tags: readonly string[]): string[] {
  return [...new Set(tags.filter(Boolean))].sort().slice(0, maxTagsPerFan);
}

function inOrder({ phone, name, email, category, tags, source, notes }: PlannedFan) {
  return [phone, name, email, category, [...tags].sort(), source, notes];
}
