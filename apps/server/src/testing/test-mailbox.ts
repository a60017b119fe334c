import { waitUntil } from './wait-until.ts';

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly threadId: string | null;
}

export type Mailbox = ReturnType<typeof createMailbox>;

/** What the sandbox received for one address, without sign-up confirmations, which are separate. */
export function createMailbox(sandboxUrl: string) {
  async function everything(): Promise<Mail[]> {
    return ((await (await fetch(`${sandboxUrl}/outbox.json`)).json()) as { mail: Mail[] }).mail;
  }

  async function all(): Promise<Mail[]> {
    return (await everything()).filter((mail) => !isSignUpEmail(mail));
  }

  async function emailsTo(address: string): Promise<Mail[]> {
    return (await all()).filter(({ to }) => to === address);
  }

  return {
    all,
    emailsTo,
    signUpMailTo: (address: string, count = 1) =>
      waitUntil(`confirmation ${count} for ${address} has arrived`, async () => {
        const found = (await everything()).filter((mail) => mail.to === address && isSignUpEmail(mail));
        return found[count - 1];
      }),
    /** As raw MIME. */
    sourceOf: async ({ id }: Mail) => (await fetch(`${sandboxUrl}/mail/${id}/raw`)).text(),
    nextTo: (address: string, count = 1) =>
      waitUntil(`mail ${count} for ${address} has arrived`, async () => (await emailsTo(address))[count - 1]),
  };
}

function isSignUpEmail({ text }: Mail): boolean {
  return text.includes('/?confirm=');
}

/** The secret in the link of an email. */
export function tokenIn(mail: Mail, parameter: 'reset' | 'confirm' | 'invitation'): string {
  const [link = ''] = /https?:\/\/\S+/.exec(mail.text) ?? [];
  return new RegExp(`[?#]${parameter}=([\\w-]+)`).exec(link)?.[1] ?? '';
}
