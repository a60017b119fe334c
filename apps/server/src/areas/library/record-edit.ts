import type { Transaction } from '../../platform/db/database.ts';
import { recordActivity } from '../accounts/index.ts';

/** Enters an edit of a track or project into the activity log; a release date has an entry of its own. */
export async function recordEdit(
  transaction: Transaction,
  owner: string,
  edit: {
    readonly kind: 'track' | 'project';
    readonly at: Date;
    readonly name: string;
    readonly newName: string | undefined;
    readonly changed: readonly string[];
    readonly releaseDate: string | null | undefined;
  },
): Promise<void> {
  const { kind, at, name: subject, newName, changed, releaseDate } = edit;
  if (changed.some((field) => field !== 'releaseDate')) {
    const detail = newName === subject ? null : newName;
    await recordActivity(transaction, owner, { at, action: `${kind}-changed`, subject, detail });
  }
  if (changed.includes('releaseDate'))
    await recordActivity(transaction, owner, { at, action: 'release-date-set', subject, detail: releaseDate });
}
