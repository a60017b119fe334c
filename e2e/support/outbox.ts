import { expect } from '@playwright/test';
import { call, readMe } from './api.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Waits for a mail to an address nobody else uses, and answers it. */
export async function waitForMail(to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      found = (await readMails(to)).findLast((mail) => subject.test(mail.subject));
      return found?.subject;
    })
    .toMatch(subject);
  return found as Mail;
}

export async function waitForLink(to: string, subject: RegExp): Promise<string> {
  const { text } = await waitForMail(to, subject);
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}

/** Follows the link of the sign-up email: without it nothing can be sent to people. */
export async function confirmEmail(token: string): Promise<void> {
  const { email, emailConfirmed } = await readMe(token);
  if (emailConfirmed) return;
  const link = new URL(await waitForLink(email, /^Confirm your email/));
  await call('POST', '/api/auth/confirm-email', { body: { token: link.searchParams.get('confirm') } });
}

export async function readMails(to: string): Promise<Mail[]> {
  const outbox: { mail: Mail[] } = await (await fetch(`${process.env.SANDBOX_URL}/outbox.json`)).json();
  return outbox.mail.filter((mail) => mail.to === to);
}
