import type Stripe from 'stripe';
import type { Money } from './port.ts';

/** How much a payment intent received, and how much of it was refunded. */
export async function readMoney(stripe: Stripe, intent: string | undefined, fallback: Money): Promise<Money> {
  if (intent === undefined) return fallback;
  const found = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] });
  const charge = typeof found.latest_charge === 'object' ? found.latest_charge : null;
  if (found.status !== 'succeeded' || !charge) return { ...fallback, status: statusOf(found.status, fallback) };
  const isDisputed = charge.disputed && (await isLostOrOpen(stripe, intent));
  const returned = isDisputed ? 1 : charge.amount_refunded / Math.max(1, charge.amount);
  return { status: 'paid', amountCents: charge.amount, returned };
}

function statusOf(status: Stripe.PaymentIntent.Status, fallback: Money): Money['status'] {
  switch (status) {
    case 'processing':
      return 'pending';
    case 'requires_payment_method':
    case 'canceled':
      return 'failed';
    default:
      return fallback.status;
  }
}

/** A won dispute or an inquiry leaves the money with us. */
async function isLostOrOpen(stripe: Stripe, intent: string): Promise<boolean> {
  const { data } = await stripe.disputes.list({ payment_intent: intent, limit: 100 });
  return data.some(({ status }) => !sanitizeFileName.has(status));
}

const sanitizeFileName = new Set<string>([
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
]);
