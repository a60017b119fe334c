import { emptyOutbox, fetchCalls, fetchOutbox, fetchPhones, fetchState, fetchTemplates, listen } from './api.js';
import { showCalls } from './calls.js';
import { showCheckouts } from './checkouts.js';
import { showConsents } from './consents.js';
import { byId } from './dom.js';
import { showEmails } from './emails.js';
import { showPhones } from './phones.js';
import { showTemplates } from './templates.js';
import { showVendors } from './vendors.js';

const burstMs = 150;
let waiting;

/** Debounced, because a campaign causes a burst of changes. */
listen((change) => {
  byId('lost').hidden = change !== 'lost';
  if (change === 'lost') return;
  clearTimeout(waiting);
  waiting = setTimeout(refresh, burstMs);
});

byId('empty').addEventListener('click', async () => {
  await emptyOutbox();
  await refresh();
});

async function refresh() {
  try {
    show(await fetchState(), await fetchOutbox(), await fetchPhones(), await fetchCalls());
    showTemplates(await fetchTemplates());
  } catch {
    byId('lost').hidden = false;
  }
}

/** A panel is visible if a vendor fills it. */
function show(state, outbox, phones, calls) {
  byId('facts').textContent = `sandbox · ${readHost(state.url)} · serving Debut at ${readHost(state.debutUrl)}`;
  byId('emails').hidden = !state.vendors.some(({ collects }) => collects === 'mail');
  byId('phones').hidden = !state.vendors.some(({ collects }) => collects === 'sms');
  byId('checkouts').hidden = !state.vendors.some(({ collects }) => collects === 'checkouts');
  byId('consents').hidden = state.consents.length === 0;
  byId('empty').disabled = Object.values(outbox).every((entries) => entries.length === 0);
  showVendors(state);
  showConsents(state);
  showEmails(outbox.mail);
  showPhones(outbox.sms, phones);
  showCalls(calls);
  showCheckouts(outbox.checkouts, state.delivery);
}

function readHost(address) {
  return new URL(address).host;
}
