import { type CreditCause, type CreditKind, notEnoughCreditsSentence } from '@debut/contract/billing';
import { freePlanCredits } from '@debut/contract/catalogue';
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { type Events, workspaceChannel } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { workspaceOf } from '../../accounts/index.ts';
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
  const announce = (at: Queryable, workspace: WorkspaceId) =>
    events.publish(at, workspaceChannel(workspace), { type: 'credits.changed' });

  /** The wallet stays locked until the transaction ends. */
  async function lockBalance(transaction: Transaction, workspace: WorkspaceId): Promise<number> {
    const found = await lockWallet(transaction, workspace);
    if (found) return found.balance;
    await open(transaction, workspace);
    return (await lockWallet(transaction, workspace))?.balance ?? 0;
  }

  /** Writes an entry and changes the balance; `false` if the key exists. The wallet must be locked. */
  async function write(
    transaction: Transaction,
    workspace: WorkspaceId,
    balance: number,
    entry: Entry,
  ): Promise<boolean> {
    const { kind, artist = null, amount, key, reason, cause, fromPlan = 0 } = entry;
    if (balance + amount < 0) throw tooFew(-amount, balance);
    const written = await transaction
      .insert(creditEntries)
      .values({
        id: newId(),
        workspaceId: workspace,
        artistId: artist,
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
    if (amount !== 0) await changeBalance(transaction, workspace, amount);
    return true;
  }

  async function enter(transaction: Transaction, workspace: WorkspaceId, entry: Entry): Promise<boolean> {
    const balance = await lockBalance(transaction, workspace);
    if (await findEntry(transaction, workspace, entry.key)) return false;
    return write(transaction, workspace, balance, entry);
  }

  /** Writes an entry and announces it to open pages. */
  async function post(transaction: Transaction, workspace: WorkspaceId, entry: Entry): Promise<void> {
    if (await enter(transaction, workspace, entry)) await announce(transaction, workspace);
  }

  /**
   * Every account starts on Free with its credits, once, however often this is called. No page is open yet, so nothing
   * is announced.
   */
  async function open(transaction: Transaction, workspace: WorkspaceId): Promise<void> {
    await openEmpty(transaction, workspace);
    await enter(transaction, workspace, {
      kind: 'grant',
      amount: freePlanCredits,
      key: 'welcome',
      reason: texts.reasons.freePlan,
      cause: { kind: 'account', id: workspace },
    });
  }

  /** For a further workspace of an account, which has had its first credits elsewhere. */
  async function openEmpty(transaction: Transaction, workspace: WorkspaceId): Promise<void> {
    await transaction.insert(wallets).values({ workspaceId: workspace, balance: 0 }).onConflictDoNothing();
  }

  /** How many credits the plan and how many the wallet has to give; throws when they may not come from the wallet. */
  async function splitCredits(
    transaction: Transaction,
    workspace: WorkspaceId,
    credits: number,
    included: Included,
  ): Promise<{ fromPlan: number; fromWallet: number }> {
    const fromPlan = await takeIncluded(transaction, workspace, credits, included);
    if (included.only && fromPlan < credits) throw new Failure('not_allowed', { sentence: texts.planCreditsUsed });
    return { fromPlan, fromWallet: credits - fromPlan };
  }

  /**
   * How many of the credits the plan includes. The wallet stays locked, so that concurrent work cannot use the same
   * ones.
   */
  async function takeIncluded(
    transaction: Transaction,
    workspace: WorkspaceId,
    credits: number,
    { credits: all, since }: Included,
  ) {
    if (all === 0) return 0;
    await lockBalance(transaction, workspace);
    const left = Math.max(0, all - (await sumFromPlan(transaction, workspace, since)));
    return Math.min(left, credits);
  }

  async function grant(
    transaction: Transaction,
    workspace: WorkspaceId,
    credits: number,
    posting: Posting,
  ): Promise<void> {
    await post(transaction, workspace, { ...posting, kind: 'grant', amount: credits });
  }

  return {
    open,
    openEmpty,

    /** Credits that were bought or granted. */
    grant,

    /** Throws when there are too few for several holds that follow in this transaction; the wallet stays locked. */
    async requireCredits(
      transaction: Transaction,
      artist: string,
      credits: number,
      included: Included = nothingIncluded,
    ): Promise<void> {
      if (!charges) return;
      const workspace = await workspaceOf(transaction, artist);
      const balance = await lockBalance(transaction, workspace);
      const { fromWallet } = await splitCredits(transaction, workspace, credits, included);
      if (fromWallet > balance) throw tooFew(fromWallet, balance);
    },

    /** Holds credits for work that starts; throws when there are too few. */
    async hold(
      transaction: Transaction,
      artist: string,
      credits: number,
      posting: Posting,
      included: Included = nothingIncluded,
    ): Promise<void> {
      if (!charges) return;
      const workspace = await workspaceOf(transaction, artist);
      const { fromPlan } = await splitCredits(transaction, workspace, credits, included);
      const reason = fromPlan > 0 ? texts.reasons.fromPlan(posting.reason, fromPlan) : posting.reason;
      const key = holdKey(posting.key);
      await post(transaction, workspace, {
        ...posting,
        key,
        reason,
        kind: 'hold',
        artist,
        amount: fromPlan - credits,
        fromPlan,
      });
    },

    /**
     * The work is done: the hold is spent, or `spent` of it, and the rest is released. A hold ends once, by this or by
     * `release`.
     */
    async capture(transaction: Transaction, artist: string, key: string, spent?: number): Promise<void> {
      const workspace = await workspaceOf(transaction, artist);
      const hold = await findEntry(transaction, workspace, holdKey(key));
      if (!hold) return;
      const rest = spent === undefined ? 0 : -hold.amount - spent;
      const reason = rest > 0 ? texts.reasons.partlyReleased(hold.reason, rest, -hold.amount) : hold.reason;
      await post(transaction, workspace, { ...ending(hold, key), reason, kind: 'capture', artist, amount: rest });
    },

    /** The work was not done: the hold is released. */
    async release(transaction: Transaction, artist: string, key: string): Promise<void> {
      const workspace = await workspaceOf(transaction, artist);
      const hold = await findEntry(transaction, workspace, holdKey(key));
      if (!hold) return;
      const reason = texts.reasons.released(hold.reason);
      await post(transaction, workspace, {
        ...ending(hold, key),
        reason,
        kind: 'release',
        artist,
        amount: -hold.amount,
      });
    },

    /**
     * The money was refunded, so the credits are taken back as far as there are any. Returns how many that were;
     * `describe` adds to the entry what is missing.
     */
    async takeBack(
      transaction: Transaction,
      workspace: WorkspaceId,
      credits: number,
      posting: Posting,
      describe: (missing: number) => string,
    ): Promise<number> {
      const balance = await lockBalance(transaction, workspace);
      const known = await findEntry(transaction, workspace, posting.key);
      if (known) return -known.amount;
      const taken = Math.min(balance, credits);
      const reason = posting.reason + describe(credits - taken);
      await write(transaction, workspace, balance, { ...posting, reason, kind: 'refund', amount: -taken || 0 });
      await announce(transaction, workspace);
      return taken;
    },

    /** Corrects an earlier entry, such as after a dispute was won. */
    async adjust(transaction: Transaction, workspace: WorkspaceId, credits: number, posting: Posting): Promise<void> {
      await post(transaction, workspace, { ...posting, kind: 'adjust', amount: credits });
    },

    /** Adds what is missing to `credits`. Held credits count as available, because they may be released. */
    async topUp(transaction: Transaction, workspace: WorkspaceId, credits: number, posting: Posting): Promise<void> {
      const balance = await lockBalance(transaction, workspace);
      const missing = credits - balance - (await sumOpenHolds(transaction, workspace));
      if (missing > 0) await grant(transaction, workspace, missing, posting);
    },
  };
}

type EntryRow = typeof creditEntries.$inferSelect;
type Entry = Posting & { kind: CreditKind; artist?: string; amount: number; fromPlan?: number };

/** Credits a plan includes for this kind of work besides the wallet, and since when their use counts. */
export interface Included {
  readonly credits: number;
  readonly since: Date;
  /** Nothing may be taken from the wallet. */
  readonly only?: boolean;
}

const nothingIncluded: Included = { credits: 0, since: new Date(0) };

const holdKey = (key: string) => `hold:${key}`;
const endKey = (key: string) => `end:${key}`;

/** Capture and release share this key, so that a hold ends once. */
function ending({ reason, causeKind, causeId }: EntryRow, key: string): Posting {
  const cause = causeKind !== null && causeId !== null ? { cause: { kind: causeKind, id: causeId } } : {};
  return { key: endKey(key), reason, ...cause };
}

async function lockWallet(transaction: Transaction, workspace: WorkspaceId): Promise<{ balance: number } | undefined> {
  const [wallet] = await transaction.select().from(wallets).where(eq(wallets.workspaceId, workspace)).for('update');
  return wallet;
}

async function findEntry(transaction: Transaction, workspace: WorkspaceId, key: string): Promise<EntryRow | undefined> {
  const ofKey = and(eq(creditEntries.workspaceId, workspace), eq(creditEntries.key, key));
  const [entry] = await transaction.select().from(creditEntries).where(ofKey);
  return entry;
}

/** Of holds since then that were not released: captured, or still held. */
export async function sumFromPlan(db: Queryable, workspace: WorkspaceId, since: Date): Promise<number> {
  const { rows } = await db.execute<{ used: string }>(sql`
    select coalesce(sum(from_plan), 0) as used from credit_entries as held
    where user_id = ${workspace} and from_plan > 0 and at >= ${since.toISOString()} and not exists (
      select from credit_entries as ended
      where ended.user_id = held.user_id and ended.key = 'end:' || substr(held.key, 6) and ended.kind = 'release'
    )`);
  return Number(rows[0]?.used);
}

async function changeBalance(transaction: Transaction, workspace: WorkspaceId, amount: number): Promise<void> {
  await transaction
    .update(wallets)
    .set({ balance: sql`${wallets.balance} + ${amount}` })
    .where(eq(wallets.workspaceId, workspace));
}

async function sumOpenHolds(transaction: Transaction, workspace: WorkspaceId): Promise<number> {
  const { rows } = await transaction.execute<{ held: string }>(sql`
    select coalesce(-sum(amount), 0) as held from credit_entries as held
    where user_id = ${workspace} and kind = 'hold' and not exists (
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
