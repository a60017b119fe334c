import * as z from 'zod/mini';
import { maxAddOnQuantity, planId } from './catalogue.ts';
import { commonFailures } from './common-failures.ts';
import { endpoint, named } from './endpoint.ts';
import { entitlementsSchema } from './entitlements.ts';
import { emailField, failWith, isoInstant, optionalTextField, textField } from './fields.ts';
import { maxDisplayNameCharacters, maxSalesMessageCharacters } from './limits.ts';
import { paymentFailures } from './payment-failures.ts';

export function notEnoughCreditsSentence(needed: number, balance: number): string {
  return `This needs ${needed} ${needed === 1 ? 'credit' : 'credits'}, and you have ${balance}.`;
}

export const creditCause = named(
  'CreditCause',
  z.object({
    /** What `id` names: a track that was mastered, a message to fans, a paid checkout or invoice, a month (`YYYY-MM`). */
    kind: z.enum(['account', 'month', 'track', 'message', 'checkout', 'invoice']),
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
    /** What the entry adds to the balance; negative takes away. */
    amount: z.int(),
    /** The balance after it. */
    balance: z.int(),
    reason: z.string(),
    cause: z.nullable(creditCause),
  }),
);
export type CreditEntry = z.infer<typeof creditEntry>;

const subscription = named(
  'Subscription',
  z.object({
    /** `past_due`: the renewal could not be paid; the plan stays in force until `graceUntil`. */
    status: z.enum(['active', 'past_due']),
    /** The plan of the month that is paid for. */
    plan: planId,
    /** When the paid month ends. */
    periodEnd: isoInstant,
    /** What comes after it: the same plan, a smaller one that was chosen, or `free` when it was cancelled. */
    nextPlan: planId,
    graceUntil: z.nullable(isoInstant),
  }),
);
export type Subscription = z.infer<typeof subscription>;

const billingState = named(
  'Billing',
  z.object({
    /** The plan in force now. */
    plan: planId,
    balance: z.int(),
    /** `null` on Free. */
    subscription: z.nullable(subscription),
    usage: z.object({
      /** Spent or set aside since the start of the paid month, on Free of the calendar month. */
      creditsSpent: z.int(),
      since: isoInstant,
      /** When the next month begins. */
      until: isoInstant,
      fans: z.int(),
      maxFans: z.int(),
      /** Sent in this month, or scheduled for it: email campaigns, and campaigns of texts. */
      campaigns: z.int(),
      textCampaigns: z.int(),
      /** Of the plan's mastering credits, spent or set aside in that time. */
      masteringCredits: z.int(),
    }),
    entitlements: entitlementsSchema,
    /** Whether payments can be made on this server. */
    payments: z.boolean(),
    /** Whether there is something for the customer portal to show: cards, invoices. */
    portal: z.boolean(),
  }),
);
export type Billing = z.infer<typeof billingState>;

/** `open`: not paid yet. `pending`: a way of paying that takes days. `paid`: the credits are there. */
const checkoutStatus = z.enum(['open', 'pending', 'paid', 'failed', 'expired']);

const checkout = named(
  'Checkout',
  z.object({
    sessionId: z.string(),
    status: checkoutStatus,
    /** What is bought: the id of a plan or of an add-on. */
    item: z.string(),
    name: z.string(),
    quantity: z.int(),
    /** Of all of them together. */
    credits: z.int(),
  }),
);
export type Checkout = z.infer<typeof checkout>;

const returnAddress = z.optional(z.string().check(z.maxLength(2000)));

/**
 * `priceId`, `amount` and `credits` may be sent and are ignored: the catalogue decides. `requestKey` is made anew for each
 * press of the button: the same press sent twice makes one checkout.
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
    access: 'user',
    reads: ['billing'],
    tag: 'Credits',
    summary: 'The balance and the entries it is the sum of, newest first',
    query: z.object({
      /** At most 500, which is the default. */
      limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
      /** Goes on after the last one read: its id. */
      before: z.optional(z.string().check(z.maxLength(128))),
    }),
    response: named('Credits', z.object({ balance: z.int(), entries: z.array(creditEntry) })),
  }),
  exportCredits: endpoint({
    method: 'GET',
    path: '/credits/export',
    access: 'user',
    reads: [],
    tag: 'Credits',
    summary: 'The whole credits history as CSV, oldest first, with the balance after each entry',
    responseType: 'text/csv',
  }),
  read: endpoint({
    method: 'GET',
    path: '/billing',
    access: 'user',
    reads: ['billing'],
    tag,
    summary: 'The plan, how it goes on, and what is used of it',
    response: billingState,
  }),
  checkoutPlan: endpoint({
    method: 'POST',
    path: '/billing/create-checkout-session',
    access: 'user',
    changes: [],
    signInSentence: 'Please sign in to purchase a plan',
    tag,
    summary: 'Begins the purchase of a plan; the browser goes on to `url`',
    body: named('PlanCheckout', z.object({ ...checkoutFields, tierId: z.string(invalidTier).check(z.maxLength(100)) })),
    response: startedCheckout,
  }),
  checkoutAddOn: endpoint({
    method: 'POST',
    path: '/billing/create-addon-checkout-session',
    access: 'user',
    changes: [],
    signInSentence: 'Please sign in to purchase add-ons',
    tag,
    summary: 'Begins the purchase of an add-on; the browser goes on to `url`',
    body: named(
      'AddOnCheckout',
      z.object({
        ...checkoutFields,
        addOnId: z.string(failWith(paymentFailures, 'invalid_add_on')).check(z.maxLength(100)),
        /** 1 unless told. */
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
    access: 'user',
    reads: ['billing'],
    tag,
    summary: 'The newest purchase begun within the last day, for pages that do not know its session',
    response: named('LatestCheckout', z.object({ checkout: z.nullable(checkout) })),
  }),
  checkout: endpoint({
    method: 'GET',
    path: '/billing/checkouts/{sessionId}',
    access: 'user',
    reads: ['billing'],
    tag,
    summary: 'How a purchase stands; `paid` means that its credits are there',
    params: z.object({ sessionId: z.string().check(z.maxLength(255)) }),
    response: checkout,
  }),
  changePlan: endpoint({
    method: 'POST',
    path: '/billing/change-plan',
    access: 'user',
    changes: ['billing'],
    tag,
    summary: 'A larger plan begins at once with a new paid month; a smaller one follows the month that is paid for',
    body: named('PlanChange', plan),
    response: billingState,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/billing/cancel',
    access: 'user',
    changes: ['billing'],
    tag,
    summary: 'Ends the plan with the month that is paid for',
    response: billingState,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/billing/resume',
    access: 'user',
    changes: ['billing'],
    tag,
    summary: 'Takes a cancellation back while the paid month lasts',
    response: billingState,
  }),
  portal: endpoint({
    method: 'POST',
    path: '/billing/portal',
    access: 'user',
    changes: [],
    tag,
    summary: 'The payment service’s own page for cards and invoices; the browser goes to `url`',
    body: named('PortalRequest', z.object({ returnUrl: returnAddress })),
    response: named('PortalAddress', z.object({ url: z.string() })),
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/webhooks/stripe',
    access: 'public',
    tag,
    summary: 'What Stripe reports, signed; each event is kept once and worked on in any order',
    response: named('WebhookReceived', z.object({ received: z.literal(true) })),
  }),
  contactSales: endpoint({
    method: 'POST',
    path: '/contact-sales',
    access: 'user',
    changes: [],
    tag,
    summary: 'Mails a message about the Enterprise plan to the operator',
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
