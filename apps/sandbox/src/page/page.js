import { emptyOutbox, fetchOutbox, fetchPhones, fetchState, listen } from './api.js';
import { showCheckouts } from './checkouts.js';
import { showConsents } from './consents.js';
import { byId } from './dom.js';
import { showMails } from './mails.js';
import { showPhones } from './phones.js';
import { showVendors } from './vendors.js';

const burstMs = 150;
let waiting;

/** A campaign is a burst of changes: one look per burst is enough. */
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
    show(await fetchState(), await fetchOutbox(), await fetchPhones());
  } catch {
    byId('lost').hidden = false;
  }
}

/** A panel exists when a vendor exists that fills it. */
function show(state, outbox, phones) {
  byId('facts').textContent = `sandbox · ${bare(state.url)} · serving Debut at ${bare(state.debutUrl)}`;
  byId('mails').hidden = !state.vendors.some(({ collects }) => collects === 'mail');
  byId('phones').hidden = !state.vendors.some(({ collects }) => collects === 'sms');
  byId('checkouts').hidden = !state.vendors.some(({ collects }) => collects === 'checkouts');
  byId('consents').hidden = state.consents.length === 0;
  byId('empty').disabled = Object.values(outbox).every((entries) => entries.length === 0);
  showVendors(state);
  showConsents(state);
  showMails(outbox.mail);
  showPhones(outbox.sms, phones);
  showCheckouts(outbox.checkouts, state.delivery);
}

function bare(address) {
  return new URL(address).host;
}
