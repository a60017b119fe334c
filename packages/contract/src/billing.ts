import * as z from 'zod/mini';
import { maxAddOnQuantity } from './catalogue.ts';
import { commonFailures } from './common-failures.ts';
import { endpoint, named } from './endpoint.ts';
import { entitlementsSchema } from './entitlements.ts';
import { emailField, failWith, isoInstant, optionalTextField, textField } from './fields.ts';
import { maxDisplayNameCharacters, maxSalesMessageCharacters } from './limits.ts';
import { paymentFailures } from './payment-failures.ts';
import { planId } from './plan-id.ts';

export function notEnoughCreditsSentence(needed: number, balance: number): string {
  return `This needs ${needed} ${needed === 1 ? 'credit' : 'credits'}, and you have ${balance}.`;
}

export const creditCause = named(
  'CreditCause',
  z.object({
    /** What `id` refers to; a month is `YYYY-MM`. */
    kind: z.enum(['account', 'month', 'track', 'message', 'call', 'checkout', 'invoice']),
    id: z.string(),
  }),
);
export type CreditCause = z.infer<typeof creditCause>;

export const creditKind = z.enum(['grant', 'hold', 'capture', 'release', 'refund', 'adjust']);
export type CreditKind = z.infer<typeof creditKind>;

const creditEntry = named(
  'CreditEntry',
  z.object({
    id: z.string(),
    at: isoInstant,
    kind: creditKind,
    /** Added to the balance; negative for a debit. */
    amount: z.int(),
    /** The balance after this entry. */
    balance: z.int(),
    reason: z.string(),
    cause: z.nullable(creditCause),
  }),
);
export type CreditEntry = z.infer<typeof creditEntry>;

const subscription = named(
  'Subscription',
  z.object({
    /** `past_due`: the renewal payment failed; the plan stays active until `graceUntil`. */
    status: z.enum(['active', 'past_due']),
    /** The plan of the paid month. */
    plan: planId,
    /** When the paid month ends. */
    periodEnd: isoInstant,
    /** The plan after the paid month: the same one, a chosen downgrade, or `free` after a cancellation. */
    nextPlan: planId,
    graceUntil: z.nullable(isoInstant),
  }),
);
export type Subscription = z.infer<typeof subscription>;

const billingState = named(
  'Billing',
  z.object({
    /** The active plan. */
    plan: planId,
    balance: z.int(),
    /** `null` on the Free plan. */
    subscription: z.nullable(subscription),
    usage: z.object({
      /** Spent or held since the start of the paid month, or of the calendar month on Free. */
      creditsSpent: z.int(),
      since: isoInstant,
      /** When the next paid or calendar month begins. */
      until: isoInstant,
      fans: z.int(),
      maxFans: z.int(),
      /** Email and text campaigns sent in this month or scheduled for it. */
      campaigns: z.int(),
      textCampaigns: z.int(),
      /** The plan's mastering credits spent or held in this month. */
      masteringCredits: z.int(),
    }),
    entitlements: entitlementsSchema,
    /** Whether this server accepts payments. */
    payments: z.boolean(),
    /** Whether the customer portal has cards or invoices to show. */
    portal: z.boolean(),
  }),
);
export type Billing = z.infer<typeof billingState>;

/** `open`: not paid yet. `pending`: the payment method takes days to settle. `paid`: the credits have been added. */
const checkoutStatus = z.enum(['open', 'pending', 'paid', 'failed', 'expired']);

const checkout = named(
  'Checkout',
  z.object({
    sessionId: z.string(),
    status: checkoutStatus,
    /** The id of the plan or add-on. */
    item: z.string(),
    name: z.string(),
    quantity: z.int(),
    /** The total for the whole quantity. */
    credits: z.int(),
  }),
);
export type Checkout = z.infer<typeof checkout>;

const returnAddress = z.optional(z.string().check(z.maxLength(2000)));

/**
 * Clients may send `priceId`, `amount` and `credits`, which are ignored because the catalogue sets the price. They create a
 * `requestKey` per click, so that a repeated request returns the same checkout.
 */
const checkoutFields = {
  successUrl: returnAddress,
  cancelUrl: returnAddress,
  requestKey: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
};

const startedCheckout = named('StartedCheckout', z.object({ sessionId: z.string(), url: z.string() }));
const invalidTier = failWith(paymentFailures, 'invalid_tier');
const invalidQuantity = failWith(paymentFailures, 'invalid_quantity');
const messageMissing = failWith(commonFailures, 'message_missing');
const plan = z.object({ planId: z.enum(['starter', 'pro', 'team'], invalidTier) });
const tag = 'Billing';

export const billingEndpoints = {
  credits: endpoint({
    method: 'GET',
    path: '/credits',
    access: 'member',
    right: 'view',
    reads: ['billing'],
    tag: 'Credits',
    summary: 'Returns the credit balance and its ledger entries, newest first',
    query: z.object({
      /** Defaults to 500, which is also the maximum. */
      limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
      /** Cursor of the next page: the id of the last entry received. */
      before: z.optional(z.string().check(z.maxLength(128))),
    }),
    response: named('Credits', z.object({ balance: z.int(), entries: z.array(creditEntry) })),
  }),
  exportCredits: endpoint({
    method: 'GET',
    path: '/credits/export',
    access: 'member',
    right: 'view',
    reads: [],
    tag: 'Credits',
    summary: 'Exports the whole credit history as CSV, oldest first, with the balance after each entry',
    responseType: 'text/csv',
  }),
  read: endpoint({
    method: 'GET',
    path: '/billing',
    access: 'member',
    right: 'view',
    reads: ['billing'],
    tag,
    summary: 'Returns the plan, its renewal and its usage',
    response: billingState,
  }),
  checkoutPlan: endpoint({
    method: 'POST',
    path: '/billing/create-checkout-session',
    access: 'member',
    right: 'billing',
    changes: [],
    signInSentence: 'Please sign in to purchase a plan',
    tag,
    summary: 'Starts the purchase of a plan; redirect the browser to `url`',
    body: named('PlanCheckout', z.object({ ...checkoutFields, tierId: z.string(invalidTier).check(z.maxLength(100)) })),
    response: startedCheckout,
  }),
  checkoutAddOn: endpoint({
    method: 'POST',
    path: '/billing/create-addon-checkout-session',
    access: 'member',
    right: 'billing',
    changes: [],
    signInSentence: 'Please sign in to purchase add-ons',
    tag,
    summary: 'Starts the purchase of an add-on; redirect the browser to `url`',
    body: named(
      'AddOnCheckout',
      z.object({
        ...checkoutFields,
        addOnId: z.string(failWith(paymentFailures, 'invalid_add_on')).check(z.maxLength(100)),
        /** Defaults to 1. */
        quantity: z.optional(
          z.int(invalidQuantity).check(z.minimum(1, invalidQuantity), z.maximum(maxAddOnQuantity, invalidQuantity)),
        ),
      }),
    ),
    response: startedCheckout,
  }),
  latestCheckout: endpoint({
    method: 'GET',
    path: '/billing/checkouts/latest',
    access: 'member',
    right: 'billing',
    reads: ['billing'],
    tag,
    summary: 'Returns the latest purchase started in the last 24 hours, for pages that do not know its session',
    response: named('LatestCheckout', z.object({ checkout: z.nullable(checkout) })),
  }),
  checkout: endpoint({
    method: 'GET',
    path: '/billing/checkouts/{sessionId}',
    access: 'member',
    right: 'billing',
    reads: ['billing'],
    tag,
    summary: 'Returns the status of a purchase; `paid` means its credits have been added',
    params: z.object({ sessionId: z.string().check(z.maxLength(255)) }),
    response: checkout,
  }),
  changePlan: endpoint({
    method: 'POST',
    path: '/billing/change-plan',
    access: 'member',
    right: 'billing',
    changes: ['billing'],
    tag,
    summary: 'Changes the plan: an upgrade starts a new paid month now, a downgrade applies after the paid month',
    body: named('PlanChange', plan),
    response: billingState,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/billing/cancel',
    access: 'member',
    right: 'billing',
    changes: ['billing'],
    tag,
    summary: 'Cancels the plan at the end of the paid month',
    response: billingState,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/billing/resume',
    access: 'member',
    right: 'billing',
    changes: ['billing'],
    tag,
    summary: 'Undoes a cancellation before the paid month ends',
    response: billingState,
  }),
  portal: endpoint({
    method: 'POST',
    path: '/billing/portal',
    access: 'member',
    right: 'billing',
    changes: [],
    tag,
    summary: 'Returns the URL of the payment provider’s page for cards and invoices',
    body: named('PortalRequest', z.object({ returnUrl: returnAddress })),
    response: named('PortalAddress', z.object({ url: z.string() })),
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/webhooks/stripe',
    access: 'public',
    tag,
    summary: 'Receives signed Stripe events; each event is stored once, and their order does not matter',
    response: named('WebhookReceived', z.object({ received: z.literal(true) })),
  }),
  contactSales: endpoint({
    method: 'POST',
    path: '/contact-sales',
    access: 'user',
    changes: [],
    tag,
    summary: 'Emails a message about the Enterprise plan to the operator',
    body: named(
      'SalesMessage',
      z.object({
        name: textField(maxDisplayNameCharacters),
        email: emailField,
        company: z.optional(optionalTextField(200)),
        message: z
          .string(messageMissing)
          .check(z.trim(), z.minLength(1, messageMissing), z.maxLength(maxSalesMessageCharacters)),
      }),
    ),
    response: named('SalesMessageSent', z.object({ status: z.literal(true) })),
  }),
};
