import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consentPageHeaders } from '../consent-page.ts';
import { BadRequest, readObject, readOneOf } from '../errors.ts';
import { readForm, readText } from './form.ts';
import type { Charge, PortalSession, Session, Subscription } from './objects.ts';
import type { Payments } from './payments.ts';
import type { Store } from './store.ts';
import { renderCheckout, renderDone, renderPortal } from './tester-page.ts';
import { deliveryModes, deliveryOrders, type Webhooks } from './webhooks.ts';

interface TesterContext {
  store: Store;
  payments: Payments;
  webhooks: Webhooks;
  onChange(): void;
}

interface ById {
  Params: { id: string };
}

/** The actions of a person at Stripe: pay, be declined, renew, refund. */
export function addTesterRoutes(app: FastifyInstance, context: TesterContext): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, { form: readForm(String(body)) }),
    );
    addCheckoutRoutes(scope, context);
    addPortalRoutes(scope, context);
  });
  addSubscriptionRoutes(app, context);
  addDeliveryRoutes(app, context);
}

function addCheckoutRoutes(scope: FastifyInstance, { store, payments, webhooks, onChange }: TesterContext): void {
  scope.get<ById>('/checkout/:id', (request, reply) => {
    const session = store.sessions.get(request.params.id);
    if (!session)
      return show(reply.code(404), renderDone('Nothing to pay', 'This checkout does not exist in the sandbox.'));
    if (session.status !== 'open')
      return show(reply, renderDone('This checkout has ended', `It is ${session.status}.`));
    return show(reply, renderCheckout(session, store, webhooks.mode()));
  });

  /** Redirects a form, and returns the URL to a script. */
  function act(name: string, run: (session: Session) => string): void {
    scope.post<ById>(`/checkout/:id/${name}`, (request, reply) => {
      const session = requireItem(store.sessions, request.params.id, 'checkout');
      if (session.status !== 'open') throw new BadRequest(`This checkout is ${session.status}.`);
      const isForm = chooseDelivery(request, webhooks);
      const url = run(session);
      onChange();
      return isForm ? reply.redirect(url, 303) : { url, status: payments.findSale(session).outcome };
    });
  }

  act('pay', (session) => {
    payments.pay(session);
    return addSessionId(session.success_url, session);
  });
  act('pay-later', (session) => {
    payments.payLater(session);
    return addSessionId(session.success_url, session);
  });
  act('decline', (session) => {
    payments.findSale(session).outcome = 'declined';
    return `/checkout/${session.id}`;
  });
  act('cancel', (session) => {
    payments.findSale(session).outcome = 'cancelled';
    return session.cancel_url;
  });

  for (const [name, isPaid] of [
    ['settle', true],
    ['fail', false],
  ] as const) {
    scope.post<ById>(`/checkout/:id/${name}`, (request) => {
      const session = requireItem(store.sessions, request.params.id, 'checkout');
      if (payments.findSale(session).outcome !== 'pending')
        throw new BadRequest('No payment of this checkout is pending.');
      payments.settlePending(session, isPaid);
      onChange();
      return { status: payments.findSale(session).outcome };
    });
  }
}

function addPortalRoutes(scope: FastifyInstance, { store, payments, webhooks, onChange }: TesterContext): void {
  scope.get<ById>('/portal/:id', (request, reply) => {
    const portal = store.portals.get(request.params.id);
    if (!portal)
      return show(reply.code(404), renderDone('Nothing here', 'This portal session does not exist in the sandbox.'));
    return show(reply, renderPortal(portal, store, webhooks.mode()));
  });

  function act(path: string, run: (portal: PortalSession, subscription: string) => void): void {
    scope.post<{ Params: { id: string; subscription?: string } }>(`/portal/:id/${path}`, (request, reply) => {
      const portal = requireItem(store.portals, request.params.id, 'visit');
      chooseDelivery(request, webhooks);
      run(portal, request.params.subscription ?? '');
      onChange();
      return reply.redirect(`/portal/${portal.id}`, 303);
    });
  }

  act('card-refused', ({ customer }) => store.badCards.add(customer));
  act('card-works', ({ customer }) => {
    store.badCards.delete(customer);
    for (const one of store.subscriptions.values())
      if (one.customer === customer && one.status === 'past_due') payments.payDue(one);
  });
  for (const [name, isCancelled] of [
    ['cancel', true],
    ['resume', false],
  ] as const) {
    act(`${name}/:subscription`, ({ customer }, id) => {
      const subscription = requireItem(store.subscriptions, id, 'subscription');
      if (subscription.customer !== customer) throw new BadRequest('This plan belongs to another customer.');
      payments.setCancelled(subscription, isCancelled);
    });
  }
}

function addSubscriptionRoutes(app: FastifyInstance, { store, payments, onChange }: TesterContext): void {
  function onSubscription(name: string, run: (subscription: Subscription, body: Record<string, unknown>) => void) {
    app.post<ById>(`/subscriptions/:id/${name}`, (request) => {
      const subscription = requireItem(store.subscriptions, request.params.id, 'subscription');
      if (subscription.status === 'canceled') throw new BadRequest('This subscription has ended.');
      run(subscription, readOptionalObject(request.body));
      onChange();
      return { status: subscription.status, periodEnd: subscription.items.data[0]?.current_period_end };
    });
  }
  /** `{ decline: true }`, or a declined card of the customer, fails the payment. */
  onSubscription('renew', (subscription, { decline }) =>
    payments.renew(subscription, decline !== true && !store.badCards.has(subscription.customer)),
  );
  onSubscription('pay-due', (subscription) => payments.payDue(subscription));
  onSubscription('end', (subscription) => payments.endSubscription(subscription));
  onSubscription('cancel', (subscription) => payments.setCancelled(subscription, true));
  onSubscription('resume', (subscription) => payments.setCancelled(subscription, false));

  function onCharge(name: string, run: (charge: Charge, session: string, body: Record<string, unknown>) => void) {
    app.post<ById>(`/checkout/:id/${name}`, (request) => {
      const session = requireItem(store.sessions, request.params.id, 'checkout');
      const charge = payments.findCharge(session);
      if (!charge) throw new BadRequest('Nothing was paid in this checkout.');
      run(charge, session.id, readOptionalObject(request.body));
      onChange();
      return { refunded: charge.amount_refunded, disputed: charge.disputed };
    });
  }
  /** `{ amount }` in cents; by default everything. */
  onCharge('refund', (charge, session, { amount }) =>
    payments.refund(charge, typeof amount === 'number' && amount > 0 ? amount : charge.amount, session),
  );
  onCharge('dispute', (charge, session) => payments.dispute(charge, session));
  for (const [name, isWon] of [
    ['dispute-won', true],
    ['dispute-lost', false],
  ] as const) {
    onCharge(name, (charge, session) => {
      const opened = [...store.disputes.values()].find(
        (one) => one.charge === charge.id && one.status === 'needs_response',
      );
      if (!opened) throw new BadRequest('No dispute is open.');
      payments.closeDispute(opened, isWon, session);
    });
  }
}

function addDeliveryRoutes(app: FastifyInstance, { webhooks, onChange }: TesterContext): void {
  app.post<ById>('/webhooks/:id/redeliver', async (request, reply) => {
    const event = webhooks.find(request.params.id);
    if (!event) return reply.callNotFound();
    return { id: event.id, type: event.type, accepted: await webhooks.redeliver(event) };
  });
  app.post('/webhooks/delivery', (request) => {
    webhooks.setMode(readOneOf(readObject(request.body).mode, deliveryModes, 'mode'));
    onChange();
    return { mode: webhooks.mode(), held: webhooks.heldCount() };
  });
  app.post('/webhooks/release', async (request) => {
    const { order, times } = readOptionalObject(request.body);
    const count = typeof times === 'number' && times >= 1 && times <= 10 ? Math.floor(times) : 1;
    const delivered = await webhooks.release(readOneOf(order ?? 'as-made', deliveryOrders, 'order'), count);
    onChange();
    return { delivered };
  });
}

/** Returns whether a form was sent. */
function chooseDelivery(request: FastifyRequest, webhooks: Webhooks): boolean {
  const { form } = readOptionalObject(request.body) as { form?: ReturnType<typeof readForm> };
  const mode = deliveryModes.find((one) => one === readText(form?.delivery));
  if (mode) webhooks.setMode(mode);
  return form !== undefined;
}

function readOptionalObject(body: unknown): Record<string, unknown> {
  return body === undefined || body === null ? {} : readObject(body);
}

function requireItem<Item>(items: Map<string, Item>, id: string, what: string): Item {
  const found = items.get(id);
  if (!found) throw new BadRequest(`This ${what} does not exist in the sandbox.`);
  return found;
}

function addSessionId(address: string, session: Session): string {
  return address.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

function show(reply: FastifyReply, page: string): FastifyReply {
  return reply.headers(consentPageHeaders).send(page);
}
