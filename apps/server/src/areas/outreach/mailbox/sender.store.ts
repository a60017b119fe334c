import type { SenderSettings } from '@debut/contract/mailbox';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { artists } from '../../accounts/index.ts';
import { mailboxes, senderSettings } from '../outreach.tables.ts';
import { texts } from '../texts.ts';

/** The sender's name: the one that was set, else the mailbox's, else the artist's. */
export async function readSender(db: Queryable, owner: string): Promise<SenderSettings> {
  const [found] = await db
    .select({
      chosen: senderSettings.senderName,
      connected: mailboxes.senderName,
      artist: artists.name,
      signature: senderSettings.signature,
      postalAddress: senderSettings.postalAddress,
      replyTo: senderSettings.replyTo,
    })
    .from(artists)
    .leftJoin(mailboxes, eq(mailboxes.userId, artists.id))
    .leftJoin(senderSettings, eq(senderSettings.userId, artists.id))
    .where(eq(artists.id, owner));
  return {
    senderName: found?.chosen || found?.connected || found?.artist || texts.independentArtist,
    signature: found?.signature ?? '',
    postalAddress: found?.postalAddress ?? '',
    replyTo: found?.replyTo || null,
  };
}

export async function saveSender(
  db: Queryable,
  owner: string,
  change: Partial<typeof senderSettings.$inferInsert>,
): Promise<void> {
  await db
    .insert(senderSettings)
    .values({ ...change, userId: owner })
    .onConflictDoUpdate({ target: senderSettings.userId, set: change });
}
