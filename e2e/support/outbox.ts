import { expect } from '@playwright/test';

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

export async function readMails(to: string): Promise<Mail[]> {
  const outbox: { mail: Mail[] } = await (await fetch(`${process.env.SANDBOX_URL}/outbox.json`)).json();
  return outbox.mail.filter((mail) => mail.to === to);
}
