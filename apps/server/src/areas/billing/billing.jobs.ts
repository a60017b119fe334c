import { defineJob } from '../../platform/queue/queue.ts';

/** One report of the payment service. */
export const paymentEventJob = defineJob<{ eventId: string }>({ name: 'payment-event', expireInSeconds: 120 });

/** Reports whose job was given up while the payment service was away, and plans whose grace is over. */
export const paymentUpkeepJob = defineJob<Record<string, never>>({
  name: 'payment-upkeep',
  schedule: { cron: '*/10 * * * *', data: {} },
});

export const monthlyCreditsJob = defineJob<Record<string, never>>({
  name: 'monthly-credits',
  schedule: { cron: '5 * * * *', data: {} },
});

/** A deleted account must not be charged again. Names nobody, so that it is not forgotten with the account. */
export const endSubscriptionJob = defineJob<{ subscriptionId: string }>({
  name: 'end-subscription',
  retryLimit: 20,
});

/** Nor may what it had left open in the checkout be paid. Names nobody either. */
export const closeCheckoutJob = defineJob<{ sessionId: string }>({
  name: 'close-checkout',
  retryLimit: 20,
});

export const billingJobs = [paymentEventJob, paymentUpkeepJob, monthlyCreditsJob, endSubscriptionJob, closeCheckoutJob];
