import type { SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { ObservedEvent } from '../../../platform/events/events.ts';
import type { DeliveryTable } from './deliveries.store.ts';
import type { Senders } from './lease.ts';

/** What one process at a time sends for: a mailbox, or a message. */
export interface Sender {
  readonly id: string;
  readonly owner: string;
  /** How often in a row the carrier asked to wait, as of the lease. */
  readonly setbacks: number;
}

/** A delivery whose intent to send is committed. */
export interface Claimed {
  readonly id: string;
  /** Identifies one attempt: only the process that made it may settle it. */
  readonly attemptId: string;
}

/**
 * The result of a claim; `again`: some were skipped, so claim again; `wait`: nothing can be sent now, or before
 * `until`.
 */
export type Claim<Item> =
  | { readonly kind: 'items'; readonly items: readonly Item[] }
  | { readonly kind: 'again' }
  | { readonly kind: 'wait'; readonly until?: Date | undefined }
  | { readonly kind: 'lost' };

/** The outcome of an attempt to send. */
export type Outcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string; readonly afterSeconds?: number | undefined }
  | { readonly kind: 'unclear'; readonly reason: string }
  | { readonly kind: 'locked-out'; readonly reason: string };

export type OutcomeOf<Result extends Outcome, Kind extends Outcome['kind']> = Extract<Result, { kind: Kind }>;

/** One sender being served. */
export interface Session<S extends Sender, Item, Result> {
  readonly sender: S;
  /** How many are sent concurrently. */
  readonly concurrency: number;
  /**
   * Commits the intent to send up to `room` deliveries. Pause, cancel, opt-outs and limits are checked in its
   * transaction.
   */
  claim(room: number, attempt: { attemptId: string; process: string }): Promise<Claim<Item>>;
  /** Loads what sending them needs. When it throws, nothing is sent and they are queued again. */
  prepare?(items: readonly Item[]): Promise<void>;
  /** Runs outside any transaction. Throwing means a bug: the delivery stays claimed. */
  send(item: Item): Promise<Result>;
  close?(): void;
}

/** A delay requested by the carrier: nothing is sent for this sender until then. */
interface Hold {
  readonly until: Date;
  readonly reason: string;
  readonly setbacks: number;
}

/** What differs between channels, such as email and texts; see decision 19. */
export interface Channel<S extends Sender, Item extends Claimed, Result extends Outcome> {
  /** For the log. */
  readonly name: string;
  readonly senders: Senders;
  readonly deliveries: DeliveryTable;
  /** How many unknown outcomes in a row are tolerated before the sender is put on hold. */
  readonly patience: number;
  /** Whether something may have become due. */
  isConcernedBy(event: ObservedEvent): boolean;
  /** Does what is due besides sending, such as starting scheduled campaigns. */
  startDue(): Promise<void>;
  /** Ids of senders with deliveries to send that no other process serves. */
  findDue(process: string): Promise<string[]>;
  /** Selects intervals until something is due, as one column; past ones are ignored. */
  selectPauses(now: Date): SQL;
  /** Ids of senders that have finished. */
  findFinished(): Promise<string[]>;
  /** Ends the sender if nothing is left to send. */
  finish(id: string): Promise<void>;
  /** `undefined`: it cannot be served now. The sender is leased. */
  open(id: string): Promise<Session<S, Item, Result> | undefined>;
  /** Announces a change to open pages. */
  announce(owner: string): Promise<void>;

  settleAccepted(accepted: readonly { item: Item; outcome: OutcomeOf<Result, 'accepted'> }[]): Promise<void>;
  settleRefused(sender: S, item: Item, outcome: OutcomeOf<Result, 'refused'>): Promise<void>;
  settleUnknown(item: Item, reason: string): Promise<void>;
  /** `true`: the reason concerns this delivery alone, which is retried later or has failed. */
  retryAlone?(item: Item, outcome: OutcomeOf<Result, 'later'>): Promise<boolean>;
  /** The delivery was certainly not sent. */
  requeue(transaction: Transaction, item: Item, reason?: string): Promise<void>;
  hold(at: Queryable, sender: S, hold: Hold): Promise<void>;
  clearSetbacks(sender: S): Promise<void>;
  /** The carrier rejects this sender's credentials; absent where the operator owns the account, which is retried. */
  lockOut?(transaction: Transaction, sender: S, reason: string): Promise<void>;
  /**
   * Claims deliveries with an unknown outcome and returns how to look each up at the carrier; absent where that is
   * impossible.
   */
  takeUnknown?(): Promise<readonly (() => Promise<void>)[]>;
}
