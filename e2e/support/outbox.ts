import { expect } from '@playwright/test';
import { readMe, sendRequest } from './api.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Waits for an email to a unique address. */
export async function waitForEmail(to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      found = (await readEmails(to)).findLast((mail) => subject.test(mail.subject));
      return found?.subject;
    })
    .toMatch(subject);
  return found as Mail;
}

export async function waitForLink(to: string, subject: RegExp): Promise<string> {
  const { text } = await waitForEmail(to, subject);
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}

/** Confirms the address, which is required to send anything. */
export async function confirmEmail(token: string): Promise<void> {
  const { email, emailConfirmed } = await readMe(token);
  if (emailConfirmed) return;
  const link = new URL(await waitForLink(email, /^Confirm your email/));
  await sendRequest('POST', '/api/auth/confirm-email', { body: { token: link.searchParams.get('confirm') } });
}

export async function readEmails(to: string): Promise<Mail[]> {
  const outbox: { mail: Mail[] } = await (await fetch(`${process.env.SANDBOX_URL}/outbox.json`)).json();
  return outbox.mail.filter((mail) => mail.to === to);
}
