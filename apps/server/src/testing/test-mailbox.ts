import { waitUntil } from './wait-until.ts';

interface Mail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type Mailbox = ReturnType<typeof createMailbox>;

/** What the sandbox received for one address. */
export function createMailbox(sandboxUrl: string) {
  async function mailsTo(address: string): Promise<Mail[]> {
    const { mail } = (await (await fetch(`${sandboxUrl}/outbox.json`)).json()) as { mail: Mail[] };
    return mail.filter(({ to }) => to === address);
  }

  return {
    mailsTo,
    nextTo: (address: string, count = 1) =>
      waitUntil(`mail ${count} for ${address} has arrived`, async () => (await mailsTo(address))[count - 1]),
  };
}

/** The secret in the link of a mail. */
export function tokenIn(mail: Mail, parameter: 'reset' | 'confirm'): string {
  const [link = ''] = /https?:\/\/\S+/.exec(mail.text) ?? [];
  return new URL(link).searchParams.get(parameter) ?? '';
}
