import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { PaymentService } from '../../providers/payments/port.ts';
import {
  closeCheckoutJob,
  endSubscriptionJob,
  monthlyCreditsJob,
  paymentEventJob,
  paymentUpkeepJob,
} from './billing.jobs.ts';
import type { Ledger } from './ledger/ledger.ts';
import { createMonthlyCredits } from './ledger/monthly-credits.ts';
import {
  deleteOldEvents,
  findWaitingEvent,
  listForgottenEvents,
  settleEvent,
} from './payments/payment-events.store.ts';
import type { Reconcile } from './payments/reconcile.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const forgottenAfter = 10 * minute;
/** Stripe repeats events for up to 30 days. */
const eventsKeptFor = 90 * day;

export async function startBillingJobs(dependencies: {
  db: Database;
  clock: Clock;
  queue: Queue;
  ledger: Ledger;
  /** Absent: payments are not configured. */
  payments: { service: PaymentService; reconcile: Reconcile } | undefined;
}): Promise<void> {
  const { db, clock, queue, payments } = dependencies;
  await queue.work(monthlyCreditsJob, createMonthlyCredits(dependencies));
  if (!payments) return;
  const { service, reconcile } = payments;

  await queue.work(
    paymentEventJob,
    async ({ eventId }) => {
      const subject = await findWaitingEvent(db, eventId);
      if (!subject) return;
      await reconcile.reconcile(subject);
      await settleEvent(db, eventId, clock());
    },
    { concurrency: 4 },
  );

  await queue.work(paymentUpkeepJob, async () => {
    const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds);
    for (const eventId of await listForgottenEvents(db, ago(forgottenAfter)))
      await queue.enqueue(db, paymentEventJob, { eventId });
    await deleteOldEvents(db, ago(eventsKeptFor));
    await reconcile.endPastGrace();
  });

  await queue.work(endSubscriptionJob, ({ subscriptionId }) => service.endSubscription(subscriptionId));

  await queue.work(closeCheckoutJob, async ({ sessionId }) => {
    await service.expireCheckout(sessionId);
    // Paid just before the deletion, and reported too late for the account to know its plan.
    const subscriptionId = (await service.readCheckout(sessionId))?.subscription;
    if (subscriptionId) await service.endSubscription(subscriptionId);
  });
}
