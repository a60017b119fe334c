export const paymentFailures = {
  invalid_tier: { status: 400, sentence: 'Invalid pricing tier' },
  invalid_add_on: { status: 400, sentence: 'Invalid add-on' },
  invalid_quantity: { status: 400, sentence: 'Please choose a quantity from 1 to 20' },
  foreign_return_address: { status: 400, sentence: 'The return address must be on this site' },
  webhook_unverified: { status: 400, sentence: 'The signature of this webhook is not valid' },
  already_subscribed: { status: 409, sentence: 'You already have a plan. Please change it instead of buying another.' },
  same_plan: { status: 409, sentence: 'This is already your plan' },
  no_subscription: { status: 409, sentence: 'There is no paid plan on this account' },
  nothing_paid: { status: 409, sentence: 'There are no payments on this account yet' },
  plan_changing: { status: 409, sentence: 'Your plan is being changed already. Please wait a moment.' },
  payment_due: { status: 409, sentence: 'The last payment failed. Please update your card first.' },
  card_declined: { status: 409, sentence: 'The card was declined. Nothing was charged, and your plan stays as it is.' },
  stripe_not_configured: {
    status: 503,
    sentence: 'Stripe is not configured on this server. Please contact support.',
  },
  not_sold: { status: 404, sentence: 'This installation does not sell it.' },
  payments_unreachable: {
    status: 503,
    sentence: 'The payment service cannot be reached right now. Nothing was charged. Please try again.',
  },
  sales_not_configured: {
    status: 503,
    sentence: 'Contact Sales is not configured on this server. Please contact support.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;
