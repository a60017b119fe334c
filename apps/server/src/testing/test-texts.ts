import { createHmac } from 'node:crypto';
import type { TestApp } from './test-app.ts';

/** What the carrier has texted to this phone, in order. */
export async function textsTo(app: TestApp, phone: string): Promise<string[]> {
  const outbox = (await (await fetch(`${app.sandbox.url}/outbox.json`)).json()) as {
    sms: { to: string; body: string }[];
  };
  return outbox.sms.filter(({ to }) => to === phone).map(({ body }) => body);
}

/** A fan's text as the carrier reports it; with the same id it is a redelivery. */
export function postInbound(app: TestApp, text: { id: string; from: string; body: string }): Promise<number> {
  const { id: MessageSid, from: From, body: Body } = text;
  return postReport(app, 'inbound', { MessageSid, From, To: '+15550100200', Body });
}

/** The carrier reports that a text did not arrive. */
export function postUndelivered(app: TestApp, deliveryId: string): Promise<number> {
  const fields = { MessageSid: `SM-${deliveryId}`, MessageStatus: 'undelivered' };
  return postReport(app, `status?delivery=${deliveryId}`, fields);
}

/** Anything the carrier reports, signed as it does. */
export async function postReport(app: TestApp, path: string, report: Record<string, string>): Promise<number> {
  const url = `${app.url}/api/webhooks/twilio/${path}`;
  const { accountSid = '', authToken = '' } = app.runtime.config.twilio ?? {};
  const fields: Record<string, string> = { AccountSid: accountSid, ...report };
  const signed = Object.keys(fields)
    .sort()
    .reduce((all, name) => all + name + fields[name], url);
  const signature = createHmac('sha1', authToken).update(signed, 'utf8').digest('base64');
  const headers = { 'x-twilio-signature': signature };
  const { status } = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields) });
  return status;
}
