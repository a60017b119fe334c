import type { HistoryEntry } from '@debut/contract/contact-history';
import { type SQL, sql } from 'drizzle-orm';
import { Failure } from '../../../platform/failure.ts';

/** A page of a history that several areas contribute to: everything before `before`, newest first. */
export interface HistoryPage {
  /** The last entry of the page before. */
  readonly before: HistoryPosition | null;
  readonly limit: number;
}

interface HistoryPosition {
  /** In milliseconds. */
  readonly at: number;
  /** Kind and id, in the order of their bytes: entries of the same moment need an order, too. */
  readonly key: string;
}

/** For rows with the column `at` in milliseconds, whose `key` is kind and id. */
export function isBefore({ before }: HistoryPage, key: SQL): SQL {
  return before ? sql`(at, (${key}) collate "C") < (${before.at}::float8, ${before.key})` : sql`true`;
}

export function positionOf({ kind, id, at }: HistoryEntry): HistoryPosition {
  return { at: Date.parse(at), key: `${kind}:${id}` };
}

/** Newest first. */
export function compareEntries(one: HistoryEntry, other: HistoryEntry): number {
  const [a, b] = [positionOf(one), positionOf(other)];
  return b.at - a.at || (a.key < b.key ? 1 : -1);
}

export function writeCursor({ at, key }: HistoryPosition): string {
  return `${at}.${key}`;
}

export function readCursor(cursor: string | undefined): HistoryPosition | null {
  if (cursor === undefined) return null;
  const [, at, key] = /^(\d{1,15})\.([\w:-]{1,200})$/.exec(cursor) ?? [];
  if (at === undefined || key === undefined) throw new Failure('invalid_field', { field: 'cursor' });
  return { at: Number(at), key };
}
