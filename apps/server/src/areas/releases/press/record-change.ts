import type { Transaction } from '../../../platform/db/database.ts';
import { findArtistName, recordActivity } from '../../accounts/index.ts';

/** There is one press kit for each artist, so it goes by the artist's name. */
export async function recordPressKitChange(transaction: Transaction, owner: string, at: Date): Promise<void> {
  const subject = await findArtistName(transaction, owner);
  await recordActivity(transaction, owner, { at, action: 'press-kit-changed', subject });
}
