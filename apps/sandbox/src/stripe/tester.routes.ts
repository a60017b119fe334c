import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consentPageHeaders } from '../consent-page.ts';
import { BadRequest, readObject, readOneOf } from '../errors.ts';
import type { Book } from './book.ts';
import type { Business } from './business.ts';
import { readForm, textOf } from './form.ts';
import type { Charge, PortalSession, Session, Subscription } from './objects.ts';
import { checkoutPage, donePage, portalPage } from './tester-page.ts';
import { deliveryModes, deliveryOrders, type Webhooks } from './webhooks.ts';

interface Desk {
  book: Book;
  business: Business;
  webhooks: Webhooks;
  onChange(): void;
}

interface ById {
  Params: { id: string };
}

/** What a person, or a script in their place, does at Stripe: pay, be declined, renew, refund. */
export function addTesterRoutes(app: FastifyInstance, desk: Desk): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, { form: readForm(String(body)) }),
    );
    addCheckout(scope, desk);
    addPortal(scope, desk);
  });
  addAfterwards(app, desk);
  addDelivery(app, desk);
}

function addCheckout(scope: FastifyInstance, { book, business, webhooks, onChange }: Desk): void {
  scope.get<ById>('/checkout/:id', (request, reply) => {
    const session = book.sessions.get(request.params.id);
    if (!session) return show(reply.code(404), donePage('Nothing to pay', 'The sandbox does not know this checkout.'));
    if (session.status !== 'open') return show(reply, donePage('This checkout is over', `It is ${session.status}.`));
    return show(reply, checkoutPage(session, book, webhooks.mode()));
  });

  /** A form is answered with a redirect, a script with where it would lead. */
  function act(name: string, make: (session: Session) => string): void {
    scope.post<ById>(`/checkout/:id/${name}`, (request, reply) => {
      const session = need(book.sessions, request.params.id, 'checkout');
      if (session.status !== 'open') throw new BadRequest(`This checkout is ${session.status}.`);
      const isForm = chooseDelivery(request, webhooks);
      const url = make(session);
      onChange();
      return isForm ? reply.redirect(url, 303) : { url, status: business.saleOf(session).outcome };
    });
  }

  act('pay', (session) => {
    business.pay(session);
    return withId(session.success_url, session);
  });
  act('pay-later', (session) => {
    business.payLater(session);
    return withId(session.success_url, session);
  });
  act('decline', (session) => {
    business.saleOf(session).outcome = 'declined';
    return `/checkout/${session.id}`;
  });
  act('cancel', (session) => {
    business.saleOf(session).outcome = 'cancelled';
    return session.cancel_url;
  });

  for (const [name, isPaid] of [
    ['settle', true],
    ['fail', false],
  ] as const) {
    scope.post<ById>(`/checkout/:id/${name}`, (request) => {
      const session = need(book.sessions, request.params.id, 'checkout');
      if (business.saleOf(session).outcome !== 'pending')
        throw new BadRequest('No payment of this checkout is pending.');
      business.conclude(session, isPaid);
      onChange();
      return { status: business.saleOf(session).outcome };
    });
  }
}

function addPortal(scope: FastifyInstance, { book, business, webhooks, onChange }: Desk): void {
  scope.get<ById>('/portal/:id', (request, reply) => {
    const portal = book.portals.get(request.params.id);
    if (!portal) return show(reply.code(404), donePage('Nothing here', 'The sandbox does not know this visit.'));
    return show(reply, portalPage(portal, book, webhooks.mode()));
  });

  function act(path: string, make: (portal: PortalSession, subscription: string) => void): void {
    scope.post<{ Params: { id: string; subscription?: string } }>(`/portal/:id/${path}`, (request, reply) => {
      const portal = need(book.portals, request.params.id, 'visit');
      chooseDelivery(request, webhooks);
      make(portal, request.params.subscription ?? '');
      onChange();
      return reply.redirect(`/portal/${portal.id}`, 303);
    });
  }

  act('card-refused', ({ customer }) => book.badCards.add(customer));
  act('card-works', ({ customer }) => {
    book.badCards.delete(customer);
    for (const one of book.subscriptions.values())
      if (one.customer === customer && one.status === 'past_due') business.payDue(one);
  });
  for (const [name, isCancelled] of [
    ['cancel', true],
    ['resume', false],
  ] as const) {
    act(`${name}/:subscription`, ({ customer }, id) => {
      const subscription = need(book.subscriptions, id, 'subscription');
      if (subscription.customer !== customer) throw new BadRequest('This is somebody else’s plan.');
      business.setCancelled(subscription, isCancelled);
    });
  }
}

function addAfterwards(app: FastifyInstance, { book, business, onChange }: Desk): void {
  function onSubscription(name: string, make: (subscription: Subscription, body: Record<string, unknown>) => void) {
    app.post<ById>(`/subscriptions/:id/${name}`, (request) => {
      const subscription = need(book.subscriptions, request.params.id, 'subscription');
      if (subscription.status === 'canceled') throw new BadRequest('This subscription is over.');
      make(subscription, optionalObject(request.body));
      onChange();
      return { status: subscription.status, periodEnd: subscription.items.data[0]?.current_period_end };
    });
  }
  /** `{ decline: true }`: the card is refused. So it is when the customer's card is a bad one. */
  onSubscription('renew', (subscription, { decline }) =>
    business.renew(subscription, decline !== true && !book.badCards.has(subscription.customer)),
  );
  onSubscription('pay-due', (subscription) => business.payDue(subscription));
  onSubscription('end', (subscription) => business.end(subscription));
  onSubscription('cancel', (subscription) => business.setCancelled(subscription, true));
  onSubscription('resume', (subscription) => business.setCancelled(subscription, false));

  function onCharge(name: string, make: (charge: Charge, session: string, body: Record<string, unknown>) => void) {
    app.post<ById>(`/checkout/:id/${name}`, (request) => {
      const session = need(book.sessions, request.params.id, 'checkout');
      const charge = business.chargeOf(session);
      if (!charge) throw new BadRequest('Nothing was paid in this checkout.');
      make(charge, session.id, optionalObject(request.body));
      onChange();
      return { refunded: charge.amount_refunded, disputed: charge.disputed };
    });
  }
  /** `{ amount }` in cents; without it everything. */
  onCharge('refund', (charge, session, { amount }) =>
    business.refund(charge, typeof amount === 'number' && amount > 0 ? amount : charge.amount, session),
  );
  onCharge('dispute', (charge, session) => business.dispute(charge, session));
  for (const [name, isWon] of [
    ['dispute-won', true],
    ['dispute-lost', false],
  ] as const) {
    onCharge(name, (charge, session) => {
      const opened = [...book.disputes.values()].find(
        (one) => one.charge === charge.id && one.status === 'needs_response',
      );
      if (!opened) throw new BadRequest('No dispute is open.');
      business.closeDispute(opened, isWon, session);
    });
  }
}

function addDelivery(app: FastifyInstance, { webhooks, onChange }: Desk): void {
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
    const { order, times } = optionalObject(request.body);
    const count = typeof times === 'number' && times >= 1 && times <= 10 ? Math.floor(times) : 1;
    const delivered = await webhooks.release(readOneOf(order ?? 'as-made', deliveryOrders, 'order'), count);
    onChange();
    return { delivered };
  });
}

/** Returns whether a form was sent. */
function chooseDelivery(request: FastifyRequest, webhooks: Webhooks): boolean {
  const { form } = optionalObject(request.body) as { form?: ReturnType<typeof readForm> };
  const mode = deliveryModes.find((one) => one === textOf(form?.delivery));
  if (mode) webhooks.setMode(mode);
  return form !== undefined;
}

function optionalObject(body: unknown): Record<string, unknown> {
  return body === undefined || body === null ? {} : readObject(body);
}

function need<Kept>(among: Map<string, Kept>, id: string, what: string): Kept {
  const found = among.get(id);
  if (!found) throw new BadRequest(`The sandbox does not know this ${what}.`);
  return found;
}

function withId(address: string, session: Session): string {
  return address.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

function show(reply: FastifyReply, page: string): FastifyReply {
  return reply.headers(consentPageHeaders).send(page);
}
