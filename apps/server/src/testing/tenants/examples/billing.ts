import type { ExampleRequests, FurtherRequests } from './example-request.ts';

export const billingRequests: ExampleRequests = {
  'GET /credits': { query: { limit: '3', before: '@creditEntry' } },
  'GET /credits/export': {},
  'GET /billing': {},
  'POST /billing/create-checkout-session': { body: { tierId: 'pro', requestKey: 'a-key-of-ours' } },
  'POST /billing/create-addon-checkout-session': { body: { addOnId: 'ai-mastering-bundle', quantity: 2 } },
  'GET /billing/checkouts/latest': {},
  'GET /billing/checkouts/{sessionId}': { params: { sessionId: '@checkout' } },
  'POST /billing/change-plan': { body: { planId: 'pro' } },
  'POST /billing/cancel': {},
  'POST /billing/resume': {},
  'POST /billing/portal': { body: {} },
  'POST /webhooks/stripe': {},
  'POST /contact-sales': { body: { name: 'New', email: 'new@example.com', company: 'Ours', message: 'Hello' } },
};

export const furtherBillingRequests: FurtherRequests = [['GET /credits', {}]];
