import { createTrack, sendRequest } from './api.ts';
import { confirmEmail } from './outbox.ts';

interface Delivery {
  readonly email: string;
  readonly state: string;
}

/** Connects the sandbox's SMTP mailbox, which doesn't affect other tests' consent. */
export async function connectMailbox(token: string, address: string): Promise<void> {
  await confirmEmail(token);
  const port = Number(process.env.SANDBOX_SMTP_PORT);
  const body = { host: '127.0.0.1', port, user: address, password: 'right', security: 'none' };
  await sendRequest('POST', '/api/email/mailbox/smtp', { token, body });
}

/** Imports recipients and returns their ids by name. */
export async function importRecipients(token: string, rows: readonly string[]): Promise<Map<string, string>> {
  const csv = ['name,email,category,notes', ...rows].join('\n');
  await sendRequest('POST', '/api/email/recipients/import', { token, body: { csv, dryRun: false } });
  const all: { id: string; name: string }[] = await (
    await sendRequest('GET', '/api/email/recipients', { token })
  ).json();
  return new Map(all.map(({ id, name }) => [name, id]));
}

/** Creates a track with templates and returns a template's id. */
export async function createTemplate(token: string, title: string): Promise<string> {
  const trackId = await createTrack(token, title);
  const body = { trackId, artistStory: 'I wrote it on the last night ferry out of Trieste.' };
  const [template] = await (await sendRequest('POST', '/api/email/templates', { token, body })).json();
  return template.id;
}

export async function draftCampaign(
  token: string,
  draft: { name: string; templateId: string; recipientIds: string[]; measured?: boolean },
): Promise<string> {
  return (await (await sendRequest('POST', '/api/email/campaigns', { token, body: draft })).json()).id;
}

export async function sendCampaign(token: string, id: string): Promise<void> {
  await sendRequest('POST', `/api/email/campaigns/${id}/send`, { token, body: {} });
}

export async function readDeliveries(token: string, id: string): Promise<Delivery[]> {
  return (await (await sendRequest('GET', `/api/email/campaigns/${id}/deliveries`, { token })).json()).deliveries;
}
