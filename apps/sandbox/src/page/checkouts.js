import { act, releaseWebhooks, setDelivery } from './api.js';
import { byId, copyTemplate, make } from './dom.js';

byId('delivery').addEventListener('change', () => attempt(() => setDelivery(byId('delivery').value)));
byId('release').addEventListener('click', () => attempt(releaseWebhooks));

/** Newest on top. */
export function showCheckouts(checkouts, { mode, held }) {
  byId('checkout-count').textContent = String(checkouts.length);
  byId('no-checkout').hidden = checkouts.length > 0;
  byId('checkout-list').replaceChildren(...[...checkouts].reverse().map(makeRow));
  if (document.activeElement !== byId('delivery')) byId('delivery').value = mode;
  byId('release').hidden = mode !== 'held';
  byId('release').textContent = `Let ${held} go, in a random order`;
}

function makeRow(checkout) {
  const row = copyTemplate('checkout-template');
  row.querySelector('.subject').textContent = `${checkout.name} · $${(checkout.amount / 100).toFixed(2)}`;
  row.querySelector('.to').textContent = checkout.customer;
  row.querySelector('.state').textContent = describe(checkout);
  row.querySelector('.acts').append(...actsOf(checkout).map(([label, path]) => makeAct(label, path, checkout)));
  return row;
}

function makeAct(label, path, { name }) {
  const button = make('button', label, { type: 'button', class: 'button small', 'aria-label': `${label}: ${name}` });
  button.addEventListener('click', () => attempt(() => act(path)));
  return button;
}

function describe({ status, subscription, refunded, disputed }) {
  const more = [subscription, refunded > 0 && `refunded $${(refunded / 100).toFixed(2)}`, disputed && 'disputed'];
  return [status, ...more.filter(Boolean)].join(' · ');
}

/** What can happen next, as label and address. */
function actsOf({ sessionId, status, subscriptionId, subscription, refunded, amount, disputed }) {
  const at = (what) => `/checkout/${sessionId}/${what}`;
  const of = (what) => `/subscriptions/${subscriptionId}/${what}`;
  const isOpen = ['open', 'declined', 'cancelled'].includes(status);
  const lives = subscription === 'active' || subscription === 'past_due';
  return [
    isOpen && ['Pay', at('pay')],
    isOpen && ['Decline', at('decline')],
    status === 'pending' && ['Money came', at('settle')],
    status === 'pending' && ['Money never came', at('fail')],
    lives && ['Next month', of('renew')],
    lives && ['End', of('end')],
    subscription === 'past_due' && ['Pay what is due', of('pay-due')],
    status === 'paid' && refunded < amount && ['Refund', at('refund')],
    status === 'paid' && !disputed && ['Dispute', at('dispute')],
    disputed && ['Dispute won', at('dispute-won')],
  ].filter(Boolean);
}

async function attempt(call) {
  const outcome = byId('checkout-outcome');
  try {
    await call();
    outcome.textContent = '';
  } catch (error) {
    outcome.textContent = error.message;
  }
}
