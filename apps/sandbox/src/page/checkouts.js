import { performAction, releaseWebhooks, setDelivery } from './api.js';
import { byId, copyTemplate, createElement } from './dom.js';

byId('delivery').addEventListener('change', () => tryAction(() => setDelivery(byId('delivery').value)));
byId('release').addEventListener('click', () => tryAction(releaseWebhooks));

/** Newest first. */
export function showCheckouts(checkouts, { mode, held }) {
  byId('checkout-count').textContent = String(checkouts.length);
  byId('no-checkout').hidden = checkouts.length > 0;
  byId('checkout-list').replaceChildren(...[...checkouts].reverse().map(createRow));
  if (document.activeElement !== byId('delivery')) byId('delivery').value = mode;
  byId('release').hidden = mode !== 'held';
  byId('release').textContent = `Release ${held} in random order`;
}

function createRow(checkout) {
  const row = copyTemplate('checkout-template');
  row.querySelector('.subject').textContent = `${checkout.name} · $${(checkout.amount / 100).toFixed(2)}`;
  row.querySelector('.to').textContent = checkout.customer;
  row.querySelector('.state').textContent = formatState(checkout);
  row
    .querySelector('.acts')
    .append(...listActions(checkout).map(([label, path]) => createActionButton(label, path, checkout)));
  return row;
}

function createActionButton(label, path, { name }) {
  const button = createElement('button', label, {
    type: 'button',
    class: 'button small',
    'aria-label': `${label}: ${name}`,
  });
  button.addEventListener('click', () => tryAction(() => performAction(path)));
  return button;
}

function formatState({ status, subscription, refunded, disputed }) {
  const more = [subscription, refunded > 0 && `refunded $${(refunded / 100).toFixed(2)}`, disputed && 'disputed'];
  return [status, ...more.filter(Boolean)].join(' · ');
}

/** The possible actions, as label and path. */
function listActions({ sessionId, status, subscriptionId, subscription, refunded, amount, disputed }) {
  const checkoutPath = (what) => `/checkout/${sessionId}/${what}`;
  const subscriptionPath = (what) => `/subscriptions/${subscriptionId}/${what}`;
  const isOpen = ['open', 'declined', 'cancelled'].includes(status);
  const isActive = subscription === 'active' || subscription === 'past_due';
  return [
    isOpen && ['Pay', checkoutPath('pay')],
    isOpen && ['Decline', checkoutPath('decline')],
    status === 'pending' && ['Payment succeeds', checkoutPath('settle')],
    status === 'pending' && ['Payment fails', checkoutPath('fail')],
    isActive && ['Next month', subscriptionPath('renew')],
    isActive && ['End', subscriptionPath('end')],
    subscription === 'past_due' && ['Pay overdue invoice', subscriptionPath('pay-due')],
    status === 'paid' && refunded < amount && ['Refund', checkoutPath('refund')],
    status === 'paid' && !disputed && ['Dispute', checkoutPath('dispute')],
    disputed && ['Dispute won', checkoutPath('dispute-won')],
  ].filter(Boolean);
}

async function tryAction(action) {
  const outcome = byId('checkout-outcome');
  try {
    await action();
    outcome.textContent = '';
  } catch (error) {
    outcome.textContent = error.message;
  }
}
