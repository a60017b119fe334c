import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { MergeContacts } from '../outreach/index.ts';
import type { LinkRow } from './links/links.store.ts';
import {
  promoComments,
  promoDownloads,
  promoFeedback,
  promoIdentifications,
  promoLinkAliases,
  promoLinkEmails,
  promoLinks,
  promoVisits,
} from './promo.tables.ts';
import { promos } from './promos.table.ts';

export const mergePromoContacts: MergeContacts = {
  /** Links are added under the lock of their promo. */
  async lock(transaction, owner) {
    await transaction
      .select({ id: promos.id })
      .from(promos)
      .where(eq(promos.userId, owner))
      .orderBy(promos.id)
      .for('update');
  },

  /** Of each promo one link stays. The others become its aliases: what happened on them moves, and their addresses work. */
  async merge(transaction, owner, kept, otherIds) {
    const links = await transaction
      .select()
      .from(promoLinks)
      .where(and(eq(promoLinks.userId, owner), inArray(promoLinks.recipientId, [kept.id, ...otherIds])))
      .orderBy(sql`${promoLinks.recipientId} = ${kept.id} desc`, promoLinks.id);
    for (const promo of new Set(links.map(({ promoId }) => promoId))) {
      const [first, ...others] = links.filter(({ promoId }) => promoId === promo);
      if (!first) continue;
      for (const other of others) await absorb(transaction, first.id, other, first.revokedAt === null);
      const { id: recipientId, name, email, category } = kept;
      await transaction
        .update(promoLinks)
        .set({ recipientId, name, email, category, ...combine([first, ...others]) })
        .where(and(eq(promoLinks.userId, owner), eq(promoLinks.id, first.id)));
    }
  },
};

async function absorb(transaction: Transaction, linkId: string, other: LinkRow, isOpen: boolean): Promise<void> {
  const { userId: owner, mark, token, revokedAt } = other;
  const moved = [
    promoVisits,
    promoDownloads,
    promoComments,
    promoFeedback,
    promoLinkEmails,
    promoIdentifications,
    promoLinkAliases,
  ];
  for (const table of moved)
    await transaction
      .update(table)
      .set({ linkId })
      .where(and(eq(table.userId, owner), eq(table.linkId, other.id)));
  await transaction.delete(promoLinks).where(and(eq(promoLinks.userId, owner), eq(promoLinks.id, other.id)));
  const works = isOpen && revokedAt === null;
  await transaction.insert(promoLinkAliases).values({ mark, userId: owner, linkId, token: works ? token : null });
  if (isOpen) return;
  await transaction
    .update(promoLinkAliases)
    .set({ token: null })
    .where(and(eq(promoLinkAliases.userId, owner), eq(promoLinkAliases.linkId, linkId)));
}

/** What the links say together. */
function combine(links: readonly [LinkRow, ...LinkRow[]]): Partial<LinkRow> {
  const times = (field: 'lastOpenedAt' | 'repliedAt' | 'createdAt') =>
    links.flatMap((link) => link[field] ?? []).sort((one, other) => one.getTime() - other.getTime());
  return {
    note: links.map(({ note }) => note).find(Boolean) ?? '',
    opens: links.reduce((sum, { opens }) => sum + opens, 0),
    lastOpenedAt: times('lastOpenedAt').at(-1) ?? null,
    repliedAt: times('repliedAt')[0] ?? null,
    createdAt: times('createdAt')[0] ?? links[0].createdAt,
  };
}
