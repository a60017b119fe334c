import { call, createTrack } from './api.ts';
import { confirmEmail } from './outbox.ts';

interface Delivery {
  readonly email: string;
  readonly state: string;
}

/** Connects a mailbox of the sandbox's mail server, the way that touches nobody else's consent, so that emails can be sent. */
export async function connectMailbox(token: string, address: string): Promise<void> {
  await confirmEmail(token);
  const port = Number(process.env.SANDBOX_SMTP_PORT);
  const body = { host: '127.0.0.1', port, user: address, password: 'right', security: 'none' };
  await call('POST', '/api/email/mailbox/smtp', { token, body });
}

/** Adds people from a list; answers their ids by name. */
export async function importRecipients(token: string, rows: readonly string[]): Promise<Map<string, string>> {
  const csv = ['name,email,category,notes', ...rows].join('\n');
  await call('POST', '/api/email/recipients/import', { token, body: { csv, dryRun: false } });
  const all: { id: string; name: string }[] = await (await call('GET', '/api/email/recipients', { token })).json();
  return new Map(all.map(({ id, name }) => [name, id]));
}

/** The template of a new track. */
export async function createTemplate(token: string, title: string): Promise<string> {
  const trackId = await createTrack(token, title);
  const body = { trackId, artistStory: 'I wrote it on the last night ferry out of Trieste.' };
  const [template] = await (await call('POST', '/api/email/templates', { token, body })).json();
  return template.id;
}

export async function draftCampaign(
  token: string,
  draft: { name: string; templateId: string; recipientIds: string[]; measured?: boolean },
): Promise<string> {
  return (await (await call('POST', '/api/email/campaigns', { token, body: draft })).json()).id;
}

export async function sendCampaign(token: string, id: string): Promise<void> {
  await call('POST', `/api/email/campaigns/${id}/send`, { token, body: {} });
}

export async function readDeliveries(token: string, id: string): Promise<Delivery[]> {
  return (await (await call('GET', `/api/email/campaigns/${id}/deliveries`, { token })).json()).deliveries;
}
