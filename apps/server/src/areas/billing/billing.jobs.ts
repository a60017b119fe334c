import { defineJob } from '../../platform/queue/queue.ts';

/** Processes one event of the payment service. */
export const paymentEventJob = defineJob<{ eventId: string }>({ name: 'payment-event', expireInSeconds: 120 });

/**
 * Retries events whose job was given up while the payment service was unavailable, and ends plans after their grace
 * period.
 */
export const paymentUpkeepJob = defineJob<Record<string, never>>({
  name: 'payment-upkeep',
  schedule: { cron: '*/10 * * * *', data: {} },
});

export const monthlyCreditsJob = defineJob<Record<string, never>>({
  name: 'monthly-credits',
  schedule: { cron: '5 * * * *', data: {} },
});

/** A deleted account must not be charged again. The data names no account, so that it survives the deletion. */
export const endSubscriptionJob = defineJob<{ subscriptionId: string }>({
  name: 'end-subscription',
  retryLimit: 20,
});

/** Nor may its open checkouts be paid. The data names no account either. */
export const closeCheckoutJob = defineJob<{ sessionId: string }>({
  name: 'close-checkout',
  retryLimit: 20,
});

export const billingJobs = [paymentEventJob, paymentUpkeepJob, monthlyCreditsJob, endSubscriptionJob, closeCheckoutJob];
