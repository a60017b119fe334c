import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { ownerId } from '../accounts/index.ts';

/** One per account. The balance equals the sum of the entries, which a trigger holds it to, and is never negative. */
export const wallets = pgTable(
  'wallets',
  {
    userId: ownerId().primaryKey(),
    balance: integer().notNull(),
    plan: text({ enum: ['free', 'starter', 'pro', 'team'] })
      .notNull()
      .default('free'),
    /** The month (`YYYY-MM`) for which a Free account has had its top-up, or needed none. */
    toppedUpMonth: text('topped_up_month'),
  },
  (table) => [
    check('wallets_balance_not_negative', sql`${table.balance} >= 0`),
    index('wallets_top_up').on(table.toppedUpMonth, table.userId).where(sql`${table.plan} = 'free'`),
  ],
);

/**
 * Append-only: triggers refuse to change or delete entries, except with their account, and to add one whose balance does
 * not follow from the one before. `key` makes an entry happen once however often its cause is reported.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: text().primaryKey(),
    /** The order in which the entries of an account were made, whichever process made them. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    userId: ownerId(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text({ enum: ['grant', 'hold', 'capture', 'release', 'refund', 'adjust'] }).notNull(),
    amount: integer().notNull(),
    balance: integer().notNull(),
    /** Of a hold: what the plan's own credits cover, which are none of the wallet's. */
    fromPlan: integer('from_plan').notNull().default(0),
    reason: text().notNull(),
    key: text().notNull(),
    causeKind: text('cause_kind', { enum: ['account', 'month', 'track', 'message', 'checkout', 'invoice'] }),
    causeId: text('cause_id'),
  },
  (table) => [
    unique('credit_entries_key').on(table.userId, table.key),
    index('credit_entries_list').on(table.userId, table.number.desc()),
  ],
);

/** Who an account is at the payment service. */
export const billingCustomers = pgTable('billing_customers', {
  userId: ownerId().primaryKey(),
  customerId: text('customer_id').notNull().unique(),
});

/** A purchase that was begun here. One that was not is none of ours, whoever reports it. */
export const checkouts = pgTable(
  'checkouts',
  {
    sessionId: text('session_id').primaryKey(),
    userId: ownerId(),
    kind: text({ enum: ['plan', 'add-on'] }).notNull(),
    item: text().notNull(),
    quantity: integer().notNull().default(1),
    status: text({ enum: ['open', 'pending', 'paid', 'failed', 'expired'] })
      .notNull()
      .default('open'),
    readNumber: bigint('read_number', { mode: 'number' }).notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('checkouts_owner').on(table.userId, table.status)],
);

/**
 * Money for credits: the session of an add-on, or an invoice of a plan. Credits are given once per row, and taken back as
 * far as money went back. What had been spent by then is `missing`.
 */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    subscriptionId: text('subscription_id'),
    item: text().notNull(),
    status: text({ enum: ['open', 'pending', 'paid', 'failed'] }).notNull(),
    credits: integer().notNull(),
    amountCents: integer('amount_cents').notNull(),
    takenBack: integer('taken_back').notNull().default(0),
    missing: integer().notNull().default(0),
    periodStart: timestamp('period_start', { withTimezone: true }),
    periodEnd: timestamp('period_end', { withTimezone: true }),
    readNumber: bigint('read_number', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('payments_owner').on(table.userId),
    index('payments_subscription').on(table.subscriptionId, table.periodStart.desc()),
  ],
);

/** `status` is the payment service's word for it; `plan` is what its next invoice will be for. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    status: text().notNull(),
    plan: text({ enum: ['starter', 'pro', 'team'] }).notNull(),
    cancelled: boolean().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** While it is being changed at the payment service, nobody else changes it. */
    busyUntil: timestamp('busy_until', { withTimezone: true }),
    readNumber: bigint('read_number', { mode: 'number' }).notNull(),
  },
  (table) => [index('subscriptions_owner').on(table.userId), index('subscriptions_status').on(table.status)],
);

/** What the payment service reported: each event once. Only what it is about is kept; the rest is read anew. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    subjectKind: text('subject_kind', { enum: ['checkout', 'invoice', 'subscription', 'charge'] }),
    subjectId: text('subject_id'),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [index('payment_events_waiting').on(table.receivedAt).where(sql`${table.settledAt} is null`)],
);

/**
 * Numbers are taken before something is read from the payment service. What was read under a smaller number never
 * replaces what was read under a larger one, so that readers at the same time cannot bring back what is past.
 */
export const paymentReads = pgSequence('payment_reads');
