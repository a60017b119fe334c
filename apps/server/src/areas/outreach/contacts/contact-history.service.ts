import type { ContactDetail, contactHistoryEndpoints, HistoryEntry } from '@debut/contract/contact-history';
import type { ResponseBody } from '@debut/contract/endpoint';
import { historyEntriesPerPage } from '@debut/contract/limits';
import type { Recipient } from '@debut/contract/recipients';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { countContactEmails, listContactEmails } from './contact-emails.store.ts';
import { compareEntries, type HistoryPage, positionOf, readCursor, writeCursor } from './history-page.ts';
import { findRecipient } from './recipients.store.ts';
import type { FindResponseRates } from './response-rates.ts';

export type ContactHistoryService = ReturnType<typeof createContactHistoryService>;

/** What happened on listening pages, which belong to another area. */
export type ListPromoHistory = (
  db: Queryable,
  owner: string,
  recipientId: string,
  page: HistoryPage,
) => Promise<HistoryEntry[]>;

/** A recipient with everything they got and answered, over all releases. */
export function createContactHistoryService(dependencies: {
  db: Database;
  findResponseRates: FindResponseRates;
  listPromoHistory: ListPromoHistory;
}) {
  const { db, findResponseRates, listPromoHistory } = dependencies;

  async function requireRecipient(owner: string, id: string): Promise<Recipient> {
    const found = await findRecipient(db, owner, id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  return {
    async read(owner: string, id: string): Promise<ContactDetail> {
      const recipient = await requireRecipient(owner, id);
      const rate = (await findResponseRates(db, owner, [id])).get(id);
      const summary = {
        ...(await countContactEmails(db, owner, id)),
        pitched: rate?.pitched ?? 0,
        responded: rate?.responded ?? 0,
        lastContactAt: rate?.lastContactAt?.toISOString() ?? null,
        genresSupported: [...(rate?.genresSupported ?? [])],
      };
      return { ...recipient, summary };
    },

    async list(
      owner: string,
      id: string,
      { cursor }: { cursor?: string | undefined },
    ): Promise<ResponseBody<typeof contactHistoryEndpoints.history>> {
      await requireRecipient(owner, id);
      const page = { before: readCursor(cursor), limit: historyEntriesPerPage + 1 };
      const found = [
        ...(await listContactEmails(db, owner, id, page)),
        ...(await listPromoHistory(db, owner, id, page)),
      ].sort(compareEntries);
      const entries = found.slice(0, historyEntriesPerPage);
      const last = entries.at(-1);
      return { entries, next: found.length > entries.length && last ? writeCursor(positionOf(last)) : null };
    },
  };
}
