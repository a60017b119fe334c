import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Ledger } from '../apps/server/src/areas/billing/ledger/ledger.ts';
import type { Queryable, Transaction } from '../apps/server/src/platform/db/database.ts';
import { Failure } from '../apps/server/src/platform/failure.ts';
import type { WorkspaceId } from '../apps/server/src/platform/http/mount.ts';

/** One thing that happens to an account's credits. The same key may come again, with other numbers. */
export interface Step {
  readonly what: 'grant' | 'hold' | 'capture' | 'release' | 'takeBack' | 'adjust' | 'topUp';
  readonly key: number;
  readonly credits: number;
  /** The connection is lost before the step is committed; then it is done again. */
  readonly crash: boolean;
}

/** What several processes do to one account concurrently, each in its own order. */
export type History = readonly (readonly Step[])[];

export interface LedgerEntry {
  readonly kind: string;
  readonly key: string;
  readonly amount: number;
  readonly balance: number;
}

const topUpTo = 50;

export function histories({ lanes, steps }: { lanes: number; steps: number }): fc.Arbitrary<History> {
  const step = fc.record<Step>({
    what: fc.constantFrom('grant', 'hold', 'hold', 'hold', 'capture', 'release', 'takeBack', 'adjust', 'topUp'),
    key: fc.integer({ min: 0, max: 3 }),
    credits: fc.integer({ min: 1, max: 40 }),
    crash: fc.integer({ min: 0, max: 24 }).map((chance) => chance === 0),
  });
  return fc.array(fc.array(step, { minLength: 1, maxLength: steps }), { minLength: 1, maxLength: lanes });
}

/** Plays a history, its lanes concurrently. Steps rejected for too few credits are skipped, as real clients do. */
export async function play(db: Queryable, ledger: Ledger, owner: WorkspaceId, history: History): Promise<void> {
  await Promise.all(
    history.map(async (lane) => {
      for (const step of lane) {
        if (step.crash) await losingConnection(db, (transaction) => apply(transaction, ledger, owner, step));
        await db.transaction((transaction) => apply(transaction, ledger, owner, step)).catch(passOverRefusal);
      }
    }),
  );
}

/** What is wrong with the entries, in sentences: each must follow from those before, as the rules say. */
export function judge(history: History, entries: readonly LedgerEntry[], balance: number): string[] {
  const wrong: string[] = [];
  const model = createModel();
  for (const entry of entries) {
    const asked = history.flat().filter((step) => keyOf(step) === entry.key);
    const possible = entry.key === 'welcome' ? [topUpTo] : asked.map((step) => model.amountOf(step));
    if (model.keys.has(entry.key)) wrong.push(`${entry.key} counts twice`);
    if (!possible.includes(entry.amount)) wrong.push(`${entry.kind} ${entry.key} moves ${entry.amount}`);
    model.take(entry);
    if (entry.balance !== model.balance()) wrong.push(`${entry.key} says ${entry.balance}, not ${model.balance()}`);
    if (model.balance() < 0) wrong.push(`${entry.key} leaves less than nothing`);
  }
  if (balance !== model.balance()) wrong.push(`the balance is ${balance}, the sum ${model.balance()}`);
  for (const step of history.flat())
    if (['grant', 'adjust', 'takeBack'].includes(step.what) && !model.keys.has(keyOf(step)))
      wrong.push(`${keyOf(step)} was lost`);
  return wrong;
}

/** The entries that one process alone must leave. */
export function predict(lane: readonly Step[]): { key: string; amount: number }[] {
  const model = createModel();
  const entries = [{ key: 'welcome', amount: topUpTo }];
  model.take({ kind: 'grant', key: 'welcome', amount: topUpTo });
  for (const step of lane) {
    const key = keyOf(step);
    const amount = model.keys.has(key) ? undefined : model.amountOf(step);
    if (amount === undefined) continue;
    model.take({ kind: kinds[step.what], key, amount });
    entries.push({ key, amount });
  }
  return entries;
}

/** The rules, written a second time: a balance and what has been set aside. */
function createModel() {
  const keys = new Set<string>();
  const held = new Map<string, number>();
  let balance = 0;

  return {
    keys,
    balance: () => balance,
    /** What a step may move now; undefined when it must move nothing and leave no entry. */
    amountOf({ what, key, credits }: Step): number | undefined {
      const set = held.get(`hold:h${key}`);
      switch (what) {
        case 'grant':
        case 'adjust':
          return credits;
        case 'hold':
          return balance >= credits ? -credits : undefined;
        case 'capture':
          return set === undefined ? undefined : 0;
        case 'release':
          return set;
        case 'takeBack':
          return -Math.min(balance, credits) || 0;
        case 'topUp': {
          const missing = topUpTo - balance - [...held.values()].reduce((sum, one) => sum + one, 0);
          return missing > 0 ? missing : undefined;
        }
      }
    },
    take({ kind, key, amount }: { kind: string; key: string; amount: number }): void {
      keys.add(key);
      balance += amount;
      if (kind === 'hold') held.set(key, -amount);
      if (key.startsWith('end:')) held.delete(key.replace('end:', 'hold:'));
    },
  };
}

const kinds: Record<Step['what'], string> = {
  grant: 'grant',
  hold: 'hold',
  capture: 'capture',
  release: 'release',
  takeBack: 'refund',
  adjust: 'adjust',
  topUp: 'grant',
};

function keyOf({ what, key }: Step): string {
  switch (what) {
    case 'hold':
      return `hold:h${key}`;
    case 'capture':
    case 'release':
      return `end:h${key}`;
    default:
      return `${what}${key}`;
  }
}

/** The artist that spends has the id of the workspace that pays, as every first artist does. */
async function apply(transaction: Transaction, ledger: Ledger, owner: WorkspaceId, step: Step): Promise<void> {
  const { what, key, credits } = step;
  const posting = { key: keyOf(step), reason: 'A step' };
  switch (what) {
    case 'grant':
      return ledger.grant(transaction, owner, credits, posting);
    case 'hold':
      return ledger.hold(transaction, owner, credits, { ...posting, key: `h${key}` });
    case 'capture':
      return ledger.capture(transaction, owner, `h${key}`);
    case 'release':
      return ledger.release(transaction, owner, `h${key}`);
    case 'takeBack':
      return void (await ledger.takeBack(transaction, owner, credits, posting, () => ''));
    case 'adjust':
      return ledger.adjust(transaction, owner, credits, posting);
    case 'topUp':
      return ledger.topUp(transaction, owner, topUpTo, posting);
  }
}

async function losingConnection(db: Queryable, work: (transaction: Transaction) => Promise<void>): Promise<void> {
  const lost = db.transaction(async (transaction) => {
    await work(transaction);
    await transaction.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await lost.then(
    () => {
      throw new Error('the connection outlived its end');
    },
    () => undefined,
  );
}

function passOverRefusal(error: unknown): void {
  if (!(error instanceof Failure) || error.code !== 'not_enough_credits') throw error;
}
