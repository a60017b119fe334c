import { renderConsentPage } from '../consent-page.ts';
import { html, type SafeHtml } from '../html.ts';
import type { PortalSession, Session, Subscription } from './objects.ts';
import type { Sale, Store } from './store.ts';
import { type DeliveryMode, deliveryModes } from './webhooks.ts';

const deliveryWords: Record<DeliveryMode, string> = {
  once: 'as it should be',
  twice: 'each one twice',
  reversed: 'in the wrong order',
  held: 'not until I let them go',
};

/** Replaces Stripe's Checkout; works without JavaScript. */
export function renderCheckout(session: Session, store: Store, mode: DeliveryMode): string {
  const sale = store.sales.get(session.id);
  const price = `$${(session.amount_total / 100).toFixed(2)}${session.mode === 'subscription' ? ' a month' : ''}`;
  const customer = store.customers.get(session.customer);
  return renderConsentPage(html`
<header><p class="eyebrow">sandbox · replaces Stripe Checkout</p><h1>${formatSale(sale)}</h1>
<p class="muted"><strong class="amount">${price}</strong> for <span class="mono">${customer?.email ?? 'a customer'}</span>. No money moves.</p></header>
${sale?.outcome === 'declined' ? html`<p class="problem" role="alert"><span class="mono">card_declined</span>The card was declined. Nothing was charged. Pay with another one, or go back.</p>` : ''}
<form method="post">
${renderDeliveryMode(mode)}
<div class="decide"><button class="primary" formaction="/checkout/${session.id}/pay">Pay ${price}</button><button class="button" formaction="/checkout/${session.id}/decline">Be declined</button></div>
<div class="decide even"><button class="button" formaction="/checkout/${session.id}/pay-later">Pay later (bank transfer)</button><button class="button" formaction="/checkout/${session.id}/cancel">Cancel and go back</button></div>
</form>
<p class="fine muted">What happens afterwards (renewals, refunds, disputes) is on <a href="/">the sandbox's page</a>.</p>`);
}

/** "3 × Extra Message Credits" */
export function formatSale(sale: Sale | undefined): string {
  if (!sale) return 'Checkout';
  return sale.quantity === 1 ? sale.price.name : `${sale.quantity} × ${sale.price.name}`;
}

/** Replaces Stripe's customer portal. */
export function renderPortal(portal: PortalSession, store: Store, mode: DeliveryMode): string {
  const subscriptions = [...store.subscriptions.values()].filter(({ customer }) => customer === portal.customer);
  const isBad = store.badCards.has(portal.customer);
  return renderConsentPage(html`
<header><p class="eyebrow">sandbox · replaces Stripe's customer portal</p><h1>Cards and plans</h1>
<p class="muted"><span class="mono">${store.customers.get(portal.customer)?.email ?? ''}</span></p></header>
<form method="post">
${renderDeliveryMode(mode)}
<p class="problem ${isBad ? '' : 'fine-card'}"><span class="mono">•••• 4242</span>${isBad ? 'This card is declined.' : 'This card works.'}</p>
<div class="decide even"><button class="button" formaction="/portal/${portal.id}/card-works">Use a working card</button><button class="button" formaction="/portal/${portal.id}/card-refused">Use a declined card</button></div>
${subscriptions.map((subscription) => renderSubscription(portal, subscription))}
</form>
<p class="fine"><a href="${portal.return_url}">Back to Debut</a></p>`);
}

export function renderDone(title: string, sentence: string): string {
  return renderConsentPage(html`
<header><p class="eyebrow">sandbox · replaces Stripe</p><h1>${title}</h1><p class="muted">${sentence}</p></header>
<p class="fine muted"><a href="/">To the sandbox's page</a></p>`);
}

function renderSubscription(portal: PortalSession, subscription: Subscription): SafeHtml {
  const [item] = subscription.items.data;
  const state = subscription.cancel_at_period_end ? 'ends with the paid month' : subscription.status;
  const act = (name: string, label: string) =>
    html`<button class="button" formaction="/portal/${portal.id}/${name}/${subscription.id}">${label}</button>`;
  return html`<h2>${item?.price.name ?? ''}</h2><p class="muted">${state}</p>
${subscription.status === 'canceled' ? '' : html`<div class="decide even">${subscription.cancel_at_period_end ? act('resume', 'Resume') : act('cancel', 'Cancel at the end of the month')}</div>`}`;
}

function renderDeliveryMode(mode: DeliveryMode): SafeHtml {
  return html`<label class="delivery">Webhooks arrive <select class="field" name="delivery">
${deliveryModes.map((one) => html`<option value="${one}"${one === mode ? html` selected` : ''}>${deliveryWords[one]}</option>`)}
</select></label>`;
}
