import { type CreditCause, type CreditKind, notEnoughCreditsSentence } from '@debut/contract/billing';
import { freePlanCredits } from '@debut/contract/catalogue';
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { creditEntries, wallets } from '../billing.tables.ts';
import { texts } from '../texts.ts';

/** `key` identifies the cause: the same cause reported twice counts once. */
export interface Posting {
  readonly key: string;
  readonly reason: string;
  readonly cause?: CreditCause;
}

export type Ledger = ReturnType<typeof createLedger>;

/**
 * The only place that changes credits. Every step runs in the transaction of its cause, so that neither happens without
 * the other. The wallet's row is locked first, so concurrent steps run one after the other.
 */
export function createLedger({
  clock,
  events,
  charges = true,
}: {
  clock: Clock;
  events: Events;
  /** `false`: work is free, and no entries are written. */
  charges?: boolean;
}) {
  const announce = (at: Queryable, owner: string) => events.publish(at, owner, { type: 'credits.changed' });

  /** The wallet stays locked until the transaction ends. */
  async function lockBalance(transaction: Transaction, owner: string): Promise<number> {
    const found = await lockWallet(transaction, owner);
    if (found) return found.balance;
    await open(transaction, owner);
    return (await lockWallet(transaction, owner))?.balance ?? 0;
  }

  /** Writes an entry and changes the balance; `false` if the key exists. The wallet must be locked. */
  async function write(transaction: Transaction, owner: string, balance: number, entry: Entry): Promise<boolean> {
    const { kind, amount, key, reason, cause, fromPlan = 0 } = entry;
    if (balance + amount < 0) throw tooFew(-amount, balance);
    const written = await transaction
      .insert(creditEntries)
      .values({
        id: newId(),
        userId: owner,
        at: clock(),
        kind,
        amount,
        balance: balance + amount,
        fromPlan,
        reason,
        key,
        causeKind: cause?.kind ?? null,
        causeId: cause?.id ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: creditEntries.id });
    if (written.length === 0) return false;
    if (amount !== 0) await changeBalance(transaction, owner, amount);
    return true;
  }

  async function enter(transaction: Transaction, owner: string, entry: Entry): Promise<boolean> {
    const balance = await lockBalance(transaction, owner);
    if (await findEntry(transaction, owner, entry.key)) return false;
    return write(transaction, owner, balance, entry);
  }

  /** Writes an entry and announces it to open pages. */
  async function post(transaction: Transaction, owner: string, entry: Entry): Promise<void> {
    if (await enter(transaction, owner, entry)) await announce(transaction, owner);
  }

  /**
   * Every account starts on Free with its credits, once, however often this is called. No page is open yet, so nothing
   * is announced.
   */
  async function open(transaction: Transaction, owner: string): Promise<void> {
    await transaction.insert(wallets).values({ userId: owner, balance: 0 }).onConflictDoNothing();
    await enter(transaction, owner, {
      kind: 'grant',
      amount: freePlanCredits,
      key: 'welcome',
      reason: texts.reasons.freePlan,
      cause: { kind: 'account', id: owner },
    });
  }

  /**
   * How many of the credits the plan includes. The wallet stays locked, so that concurrent work cannot use the same
   * ones.
   */
  async function takeIncluded(
    transaction: Transaction,
    owner: string,
    credits: number,
    { credits: all, since }: Included,
  ) {
    if (all === 0) return 0;
    await lockBalance(transaction, owner);
    const left = Math.max(0, all - (await sumFromPlan(transaction, owner, since)));
    return Math.min(left, credits);
  }

  async function grant(transaction: Transaction, owner: string, credits: number, posting: Posting): Promise<void> {
    await post(transaction, owner, { ...posting, kind: 'grant', amount: credits });
  }

  return {
    open,

    /** Credits that were bought or granted. */
    grant,

    /** Holds credits for work that starts; throws when there are too few. */
    async hold(
      transaction: Transaction,
      owner: string,
      credits: number,
      posting: Posting,
      included: Included = nothingIncluded,
    ): Promise<void> {
      if (!charges) return;
      const fromPlan = await takeIncluded(transaction, owner, credits, included);
      const reason = fromPlan > 0 ? texts.reasons.fromPlan(posting.reason, fromPlan) : posting.reason;
      const key = holdKey(posting.key);
      await post(transaction, owner, { ...posting, key, reason, kind: 'hold', amount: fromPlan - credits, fromPlan });
    },

    /**
     * The work is done: the hold is spent, or `spent` of it, and the rest is released. A hold ends once, by this or by
     * `release`.
     */
    async capture(transaction: Transaction, owner: string, key: string, spent?: number): Promise<void> {
      const hold = await findEntry(transaction, owner, holdKey(key));
      if (!hold) return;
      const rest = spent === undefined ? 0 : -hold.amount - spent;
      const reason = rest > 0 ? texts.reasons.partlyReleased(hold.reason, rest, -hold.amount) : hold.reason;
      await post(transaction, owner, { ...ending(hold, key), reason, kind: 'capture', amount: rest });
    },

    /** The work was not done: the hold is released. */
    async release(transaction: Transaction, owner: string, key: string): Promise<void> {
      const hold = await findEntry(transaction, owner, holdKey(key));
      if (!hold) return;
      const reason = texts.reasons.released(hold.reason);
      await post(transaction, owner, { ...ending(hold, key), reason, kind: 'release', amount: -hold.amount });
    },

    /**
     * The money was refunded, so the credits are taken back as far as there are any. Returns how many that were;
     * `describe` adds to the entry what is missing.
     */
    async takeBack(
      transaction: Transaction,
      owner: string,
      credits: number,
      posting: Posting,
      describe: (missing: number) => string,
    ): Promise<number> {
      const balance = await lockBalance(transaction, owner);
      const known = await findEntry(transaction, owner, posting.key);
      if (known) return -known.amount;
      const taken = Math.min(balance, credits);
      const reason = posting.reason + describe(credits - taken);
      await write(transaction, owner, balance, { ...posting, reason, kind: 'refund', amount: -taken || 0 });
      await announce(transaction, owner);
      return taken;
    },

    /** Corrects an earlier entry, such as after a dispute was won. */
    async adjust(transaction: Transaction, owner: string, credits: number, posting: Posting): Promise<void> {
      await post(transaction, owner, { ...posting, kind: 'adjust', amount: credits });
    },

    /** Adds what is missing to `credits`. Held credits count as available, because they may be released. */
    async topUp(transaction: Transaction, owner: string, credits: number, posting: Posting): Promise<void> {
      const balance = await lockBalance(transaction, owner);
      const missing = credits - balance - (await sumOpenHolds(transaction, owner));
      if (missing > 0) await grant(transaction, owner, missing, posting);
    },
  };
}

type EntryRow = typeof creditEntries.$inferSelect;
type Entry = Posting & { kind: CreditKind; amount: number; fromPlan?: number };

/** Credits a plan includes for this kind of work besides the wallet, and since when their use counts. */
export interface Included {
  readonly credits: number;
  readonly since: Date;
}

const nothingIncluded: Included = { credits: 0, since: new Date(0) };

const holdKey = (key: string) => `hold:${key}`;
const endKey = (key: string) => `end:${key}`;

/** Capture and release share this key, so that a hold ends once. */
function ending({ reason, causeKind, causeId }: EntryRow, key: string): Posting {
  const cause = causeKind !== null && causeId !== null ? { cause: { kind: causeKind, id: causeId } } : {};
  return { key: endKey(key), reason, ...cause };
}

async function lockWallet(transaction: Transaction, owner: string): Promise<{ balance: number } | undefined> {
  const [wallet] = await transaction.select().from(wallets).where(eq(wallets.userId, owner)).for('update');
  return wallet;
}

async function findEntry(transaction: Transaction, owner: string, key: string): Promise<EntryRow | undefined> {
  const ofKey = and(eq(creditEntries.userId, owner), eq(creditEntries.key, key));
  const [entry] = await transaction.select().from(creditEntries).where(ofKey);
  return entry;
}

/** Of holds since then that were not released: captured, or still held. */
export async function sumFromPlan(db: Queryable, owner: string, since: Date): Promise<number> {
  const { rows } = await db.execute<{ used: string }>(sql`
    select coalesce(sum(from_plan), 0) as used from credit_entries as held
    where user_id = ${owner} and from_plan > 0 and at >= ${since.toISOString()} and not exists (
      select from credit_entries as ended
      where ended.user_id = held.user_id and ended.key = 'end:' || substr(held.key, 6) and ended.kind = 'release'
    )`);
  return Number(rows[0]?.used);
}

async function changeBalance(transaction: Transaction, owner: string, amount: number): Promise<void> {
  await transaction
    .update(wallets)
    .set({ balance: sql`${wallets.balance} + ${amount}` })
    .where(eq(wallets.userId, owner));
}

async function sumOpenHolds(transaction: Transaction, owner: string): Promise<number> {
  const { rows } = await transaction.execute<{ held: string }>(sql`
    select coalesce(-sum(amount), 0) as held from credit_entries as held
    where user_id = ${owner} and kind = 'hold' and not exists (
      select from credit_entries as ended
      where ended.user_id = held.user_id and ended.key = 'end:' || substr(held.key, 6)
    )`);
  return Number(rows[0]?.held);
}

function tooFew(needed: number, balance: number): Failure {
  return new Failure('not_enough_credits', {
    sentence: notEnoughCreditsSentence(needed, balance),
    credits: { needed, balance },
  });
}
