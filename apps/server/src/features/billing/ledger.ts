import { freePlanCredits, notEnoughCreditsSentence } from '@debut/contract/billing';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { creditEntries, wallets } from './billing.tables.ts';

/** What an entry is for. `key` names the cause: the same cause reported twice counts once. */
export interface Posting {
  readonly key: string;
  readonly reason: string;
}

/**
 * The one place where credits move. Every step runs inside the transaction of its cause, so that neither happens without
 * the other. The wallet's row is touched first: of two steps at once the second waits, and sees the first.
 */
export function createLedger({ clock, events }: { clock: Clock; events: Events }) {
  async function write(
    transaction: Database,
    owner: string,
    entry: Posting & { kind: Kind; amount: number; balance: number },
  ): Promise<boolean> {
    const row = { id: newId(), userId: owner, at: clock(), ...entry };
    const written = await transaction.insert(creditEntries).values(row).onConflictDoNothing().returning();
    return written.length > 0;
  }

  async function add(transaction: Database, owner: string, kind: Kind, posting: Posting, amount: number) {
    const balance = await lockBalance(transaction, owner);
    const isNew = await write(transaction, owner, { ...posting, kind, amount, balance: balance + amount });
    if (!isNew) return;
    await changeBalance(transaction, owner, amount);
    await events.publish(transaction, owner, { type: 'credits.changed' });
  }

  async function findHold(transaction: Database, owner: string, key: string) {
    const ofKey = and(eq(creditEntries.userId, owner), eq(creditEntries.key, holdKey(key)));
    const [hold] = await transaction.select().from(creditEntries).where(ofKey);
    return hold;
  }

  /** Every account starts on Free with its credits, once, however often this is called. */
  async function open(transaction: Database, owner: string): Promise<void> {
    await transaction.insert(wallets).values({ userId: owner, balance: 0 }).onConflictDoNothing();
    await add(transaction, owner, 'grant', { key: 'welcome', reason: 'Free plan' }, freePlanCredits);
  }

  return {
    open,

    /** Sets credits aside for work that begins, or refuses when there are too few. */
    async hold(transaction: Database, owner: string, credits: number, { key, reason }: Posting): Promise<void> {
      let balance = await take(transaction, owner, credits);
      if (balance === undefined) {
        await open(transaction, owner);
        balance = await take(transaction, owner, credits);
      }
      if (balance === undefined) throw tooFew(credits, await lockBalance(transaction, owner));
      const entry = { key: holdKey(key), reason, kind: 'hold' as const, amount: -credits, balance };
      const isNew = await write(transaction, owner, entry);
      if (!isNew) return changeBalance(transaction, owner, credits);
      await events.publish(transaction, owner, { type: 'credits.changed' });
    },

    /**
     * The work is done: what was set aside is spent, or `spent` of it, and the rest comes back. A hold ends once, by this or
     * by `release`.
     */
    async capture(transaction: Database, owner: string, key: string, spent?: number): Promise<void> {
      const hold = await findHold(transaction, owner, key);
      if (!hold) return;
      const { reason } = hold;
      const rest = spent === undefined ? 0 : -hold.amount - spent;
      const given = rest > 0 ? `${reason} (${rest} of ${-hold.amount} given back)` : reason;
      await add(transaction, owner, 'capture', { key: endKey(key), reason: given }, rest);
    },

    /** The work came to nothing: what was set aside comes back. */
    async release(transaction: Database, owner: string, key: string): Promise<void> {
      const hold = await findHold(transaction, owner, key);
      if (!hold) return;
      const reason = `Given back: ${hold.reason}`;
      await add(transaction, owner, 'release', { key: endKey(key), reason }, -hold.amount);
    },
  };
}

type Kind = (typeof creditEntries.$inferInsert)['kind'];

const holdKey = (key: string) => `hold:${key}`;
const endKey = (key: string) => `end:${key}`;

async function lockBalance(transaction: Database, owner: string): Promise<number> {
  const [wallet] = await transaction.select().from(wallets).where(eq(wallets.userId, owner)).for('update');
  return wallet?.balance ?? 0;
}

/** The balance left; undefined when there are too few. One statement: whatever runs at once, it never goes below zero. */
async function take(transaction: Database, owner: string, credits: number): Promise<number | undefined> {
  const [taken] = await transaction
    .update(wallets)
    .set({ balance: sql`${wallets.balance} - ${credits}` })
    .where(and(eq(wallets.userId, owner), gte(wallets.balance, credits)))
    .returning();
  return taken?.balance;
}

async function changeBalance(transaction: Database, owner: string, amount: number): Promise<void> {
  await transaction
    .update(wallets)
    .set({ balance: sql`${wallets.balance} + ${amount}` })
    .where(eq(wallets.userId, owner));
}

function tooFew(needed: number, balance: number): Failure {
  return new Failure('not_enough_credits', {
    sentence: notEnoughCreditsSentence(needed, balance),
    credits: { needed, balance },
  });
}
