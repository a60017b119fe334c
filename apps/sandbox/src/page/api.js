export const fetchState = () => request('/state.json');
export const fetchOutbox = () => request('/outbox.json');
export const fetchPhones = () => request('/phones.json');
export const fetchTemplates = () => request('/templates.json');
export const approveTemplate = (sid) => post(`/templates/${sid}/approve`, {});
export const rejectTemplate = (sid, reason) => post(`/templates/${sid}/reject`, { reason });
export const sendReply = (reply) => post('/sms/reply', reply);
export const fetchCalls = () => request('/calls.json');
export const placeCall = (call) => post('/calls', call);
export const actOnCall = (id, action, body) => post(`/calls/${encodeURIComponent(id)}/${action}`, body);
export const emptyOutbox = () => request('/outbox.json', { method: 'DELETE' });
export const setFault = (fault) => post('/faults', fault);
export const setConsent = (consent) => post('/consent', consent);

export const performAction = (path) => post(path, {});
export const setDelivery = (mode) => post('/webhooks/delivery', { mode });
export const releaseWebhooks = () => post('/webhooks/release', { order: 'random' });

export async function fetchSource(id) {
  const response = await fetch(`/mail/${encodeURIComponent(id)}/raw`);
  return response.ok ? response.text() : 'This email is no longer in the outbox.';
}

/** Calls back with what changed, and with `lost` or `found` when the connection breaks or returns. */
export function listen(onChange) {
  const stream = new EventSource('/stream');
  stream.onmessage = ({ data }) => onChange(data);
  stream.onerror = () => onChange('lost');
  stream.onopen = () => onChange('found');
}

function post(path, body) {
  return request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

async function request(path, options) {
  const response = await fetch(path, options);
  const body = response.status === 204 ? undefined : await response.json();
  if (!response.ok) throw new Error(body.error);
  return body;
}
