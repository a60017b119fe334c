import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgSequence, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/instant.ts';
import { workspaceId } from '../accounts/index.ts';

/** One per workspace; like all tables of billing, it names it in `user_id`, from when users paid. A trigger keeps the balance equal to the sum of the entries; it is never negative. */
export const wallets = pgTable(
  'wallets',
  {
    workspaceId: workspaceId('user_id').primaryKey(),
    balance: integer().notNull(),
    plan: text({ enum: ['free', 'starter', 'pro', 'team'] })
      .notNull()
      .default('free'),
    /** The month (`YYYY-MM`) for which a Free account was topped up, or needed no top-up. */
    toppedUpMonth: text('topped_up_month'),
  },
  (table) => [
    check('wallets_balance_not_negative', sql`${table.balance} >= 0`),
    index('wallets_top_up').on(table.toppedUpMonth, table.workspaceId).where(sql`${table.plan} = 'free'`),
  ],
);

/**
 * Append-only: triggers reject changing or deleting entries, except with their account, and adding one whose balance
 * does not follow from the previous one. `key` makes each cause count once.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: text().primaryKey(),
    /** The order in which the entries of an account were written, across processes. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    workspaceId: workspaceId('user_id'),
    /** Whose work it paid for. Kept as text, because the entry outlives the artist. */
    artistId: text('artist_id'),
    at: instant('at').notNull(),
    kind: text({ enum: ['grant', 'hold', 'capture', 'release', 'refund', 'adjust'] }).notNull(),
    amount: integer().notNull(),
    balance: integer().notNull(),
    /** Of a hold: the part covered by the plan's included credits instead of the wallet. */
    fromPlan: integer('from_plan').notNull().default(0),
    reason: text().notNull(),
    key: text().notNull(),
    causeKind: text('cause_kind', { enum: ['account', 'month', 'track', 'message', 'call', 'checkout', 'invoice'] }),
    causeId: text('cause_id'),
  },
  (table) => [
    unique('credit_entries_key').on(table.workspaceId, table.key),
    index('credit_entries_list').on(table.workspaceId, table.number.desc()),
    index('credit_entries_holds').on(table.workspaceId, table.at).where(sql`${table.kind} = 'hold'`),
  ],
);

/** The customer id of an account at the payment service. */
export const billingCustomers = pgTable('billing_customers', {
  workspaceId: workspaceId('user_id').primaryKey(),
  customerId: text('customer_id').notNull().unique(),
});

/** A purchase started here. Reports about purchases that were not are ignored. */
export const checkouts = pgTable(
  'checkouts',
  {
    sessionId: text('session_id').primaryKey(),
    workspaceId: workspaceId('user_id'),
    kind: text({ enum: ['plan', 'add-on'] }).notNull(),
    item: text().notNull(),
    quantity: integer().notNull().default(1),
    status: text({ enum: ['open', 'pending', 'paid', 'failed', 'expired'] })
      .notNull()
      .default('open'),
    readNumber: bigint('read_number', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('checkouts_owner').on(table.workspaceId, table.status)],
);

/**
 * Money for credits: the session of an add-on, or an invoice of a plan. Credits are granted once per row, and taken
 * back as far as money was refunded. Those already spent by then are `missing`.
 */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    workspaceId: workspaceId('user_id'),
    subscriptionId: text('subscription_id'),
    item: text().notNull(),
    status: text({ enum: ['open', 'pending', 'paid', 'failed'] }).notNull(),
    credits: integer().notNull(),
    amountCents: integer('amount_cents').notNull(),
    takenBack: integer('taken_back').notNull().default(0),
    missing: integer().notNull().default(0),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    readNumber: bigint('read_number', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('payments_owner').on(table.workspaceId),
    index('payments_subscription').on(table.subscriptionId, table.periodStart.desc()),
  ],
);

/** `status` is the payment service's own; `plan` is what the next invoice will be for. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    workspaceId: workspaceId('user_id'),
    status: text().notNull(),
    plan: text({ enum: ['starter', 'pro', 'team'] }).notNull(),
    cancelled: boolean().notNull(),
    startedAt: instant('started_at').notNull(),
    /** A lock: while one process changes the subscription at the payment service, no other does. */
    busyUntil: instant('busy_until'),
    readNumber: bigint('read_number', { mode: 'number' }).notNull(),
  },
  (table) => [index('subscriptions_owner').on(table.workspaceId), index('subscriptions_status').on(table.status)],
);

/**
 * Events of the payment service, each stored once with the id of its object; the object itself is fetched when it is
 * processed.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    subjectKind: text('subject_kind', { enum: ['checkout', 'invoice', 'subscription', 'charge'] }),
    subjectId: text('subject_id'),
    receivedAt: instant('received_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [index('payment_events_waiting').on(table.receivedAt).where(sql`${table.settledAt} is null`)],
);

/**
 * A number is drawn before each read from the payment service. A result read under a smaller number never overwrites
 * one read under a larger number, so that concurrent readers cannot restore stale data.
 */
export const paymentReads = pgSequence('payment_reads');
