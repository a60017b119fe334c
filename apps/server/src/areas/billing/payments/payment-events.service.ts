import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { PaymentService } from '../../../providers/payments/port.ts';
import { closeCheckoutJob, endSubscriptionJob, paymentEventJob } from '../billing.jobs.ts';
import { listUnendedCheckouts } from './checkouts.store.ts';
import { storePaymentEvent } from './payment-events.store.ts';
import { listUnendedSubscriptions } from './subscriptions.store.ts';

export type PaymentEventService = ReturnType<typeof createPaymentEventService>;

/** Verifies events, stores each once and enqueues it for the worker. */
export function createPaymentEventService(dependencies: {
  db: Database;
  clock: Clock;
  queue: Queue;
  service: PaymentService | undefined;
}) {
  const { db, clock, queue, service } = dependencies;

  return {
    async receive(body: string, signature: string): Promise<void> {
      if (!service) throw new Failure('stripe_not_configured');
      const event = service.readEvent(body, signature);
      await db.transaction(async (transaction) => {
        const isNew = await storePaymentEvent(transaction, event, clock());
        if (isNew && event.subject) await queue.enqueue(transaction, paymentEventJob, { eventId: event.id });
      });
    },

    /** In the transaction that deletes an account: enqueues ending its plans and expiring its open checkouts. */
    async forget(transaction: Transaction, workspace: WorkspaceId): Promise<void> {
      for (const { id } of await listUnendedSubscriptions(transaction, workspace))
        await queue.enqueue(transaction, endSubscriptionJob, { subscriptionId: id });
      for (const { sessionId } of await listUnendedCheckouts(transaction, workspace))
        await queue.enqueue(transaction, closeCheckoutJob, { sessionId });
    },
  };
}
