export const fetchState = () => ask('/state.json');
export const fetchOutbox = () => ask('/outbox.json');
export const fetchPhones = () => ask('/phones.json');
export const sendReply = (reply) => post('/sms/reply', reply);
export const emptyOutbox = () => ask('/outbox.json', { method: 'DELETE' });
export const setFault = (fault) => post('/faults', fault);
export const setConsent = (consent) => post('/consent', consent);

/** What happens to a checkout or a subscription. */
export const act = (path) => post(path, {});
export const setDelivery = (mode) => post('/webhooks/delivery', { mode });
export const releaseWebhooks = () => post('/webhooks/release', { order: 'random' });

export async function fetchSource(id) {
  const answer = await fetch(`/mail/${encodeURIComponent(id)}/raw`);
  return answer.ok ? answer.text() : 'This mail is no longer in the outbox.';
}

/** Calls back with what changed, and with `lost` or `found` when the sandbox goes away or comes back. */
export function listen(onChange) {
  const stream = new EventSource('/stream');
  stream.onmessage = ({ data }) => onChange(data);
  stream.onerror = () => onChange('lost');
  stream.onopen = () => onChange('found');
}

function post(path, body) {
  return ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

async function ask(path, options) {
  const answer = await fetch(path, options);
  const body = answer.status === 204 ? undefined : await answer.json();
  if (!answer.ok) throw new Error(body.error);
  return body;
}
