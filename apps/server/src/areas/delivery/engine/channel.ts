import type { SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { ObservedEvent } from '../../../platform/events/events.ts';
import type { DeliveryTable } from './deliveries.store.ts';
import type { Senders } from './lease.ts';

/** What one process at a time sends for: a mailbox, or a message. */
export interface Sender {
  readonly id: string;
  readonly owner: string;
  /** How often in a row the carrier made it wait, when it was leased. */
  readonly setbacks: number;
}

/** A delivery whose intent to send is committed. */
export interface Claimed {
  readonly id: string;
  /** Names one attempt: only who made it may settle it. */
  readonly attemptId: string;
}

/** What a claim found; `again`: some were skipped, claim once more; `wait`: nothing can be sent now, or before `until`. */
export type Claim<Item> =
  | { readonly kind: 'items'; readonly items: readonly Item[] }
  | { readonly kind: 'again' }
  | { readonly kind: 'wait'; readonly until?: Date | undefined }
  | { readonly kind: 'lost' };

/** What is known after trying to send. */
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
  readonly atOnce: number;
  /** Commits the intent to send up to `room` deliveries. Pause, cancel, opt-outs and limits are checked in its transaction. */
  claim(room: number, attempt: { attemptId: string; process: string }): Promise<Claim<Item>>;
  /** Reads what sending them needs. When it fails nothing is sent: they are queued again. */
  prepare?(items: readonly Item[]): Promise<void>;
  /** Outside any transaction. What it throws is an error of ours: the delivery stays claimed. */
  send(item: Item): Promise<Result>;
  close?(): void;
}

/** A hold-up by the carrier: nothing is sent for this sender until then. */
interface Hold {
  readonly until: Date;
  readonly reason: string;
  readonly setbacks: number;
}

/** What differs between the ways to send: email, texts. The engine does the rest; see decision 19. */
export interface Channel<S extends Sender, Item extends Claimed, Result extends Outcome> {
  /** In the log. */
  readonly name: string;
  readonly senders: Senders;
  readonly deliveries: DeliveryTable;
  /** How many unclear outcomes in a row are borne before the sender is held. */
  readonly patience: number;
  /** Whether something may have become due. */
  isConcernedBy(event: ObservedEvent): boolean;
  /** Does what has come to its time apart from sending, such as starting what was scheduled. */
  startDue(): Promise<void>;
  /** Ids of senders with something to send that no other process serves. */
  findDue(process: string): Promise<string[]>;
  /** Selects intervals until something is due, as one column; those that are over are ignored. */
  selectPauses(now: Date): SQL;
  /** Ids of senders with nothing left to do. */
  findFinished(): Promise<string[]>;
  /** Ends what has nothing left to do; does nothing to the rest. */
  finish(id: string): Promise<void>;
  /** `undefined`: it cannot be served now. The sender is leased. */
  open(id: string): Promise<Session<S, Item, Result> | undefined>;
  /** Tells open pages. */
  announce(owner: string): Promise<void>;

  settleAccepted(accepted: readonly { item: Item; outcome: OutcomeOf<Result, 'accepted'> }[]): Promise<void>;
  settleRefused(sender: S, item: Item, outcome: OutcomeOf<Result, 'refused'>): Promise<void>;
  settleUnknown(item: Item, reason: string): Promise<void>;
  /** `true`: the reason concerns this delivery alone, which is tried again later or has failed. */
  retryAlone?(item: Item, outcome: OutcomeOf<Result, 'later'>): Promise<boolean>;
  /** It was certainly not sent. */
  requeue(transaction: Transaction, item: Item, reason?: string): Promise<void>;
  hold(at: Queryable, sender: S, hold: Hold): Promise<void>;
  clearSetbacks(sender: S): Promise<void>;
  /** The carrier no longer lets this sender in; absent where the carrier is the operator's, and is tried again. */
  lockOut?(transaction: Transaction, sender: S, reason: string): Promise<void>;
  /** Claims some deliveries nobody knows of, and answers how to ask the carrier about each; absent where it cannot be asked. */
  takeUnknown?(): Promise<readonly (() => Promise<void>)[]>;
}
