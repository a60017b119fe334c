import type { Change } from './changes.ts';

export interface OutboxMail {
  id: string;
  /** The vendor it went through. */
  via: string;
  /** Bare addresses, joined with a comma. */
  to: string;
  from: string;
  subject: string;
  html: string;
  text: string;
  /** Names in lower case; a header that occurs several times is joined with a comma. */
  headers: Record<string, string>;
  at: string;
  /** The mail service's id of the thread; null over SMTP, which has none. */
  threadId: string | null;
}

export interface OutboxCheckout {
  sessionId: string;
  url: string;
  mode: 'payment' | 'subscription';
  name: string;
  /** In cents. */
  amount: number;
  /** open, paid, declined, pending, failed, cancelled or expired. */
  status: string;
  customer: string;
  subscriptionId: string | null;
  /** Stripe's status of the subscription. */
  subscription: string | null;
  refunded: number;
  disputed: boolean;
  /** Its webhook events, oldest first. */
  events: { id: string; type: string }[];
}

export interface OutboxText {
  id: string;
  channel: 'sms' | 'whatsapp';
  to: string;
  from: string;
  body: string;
  /** Twilio's status: queued, sent, delivered, undelivered; on WhatsApp also read. */
  status: string;
  at: string;
}

/** The kinds of outbox entries. */
interface OutboxEntries {
  mail: OutboxMail;
  sms: OutboxText;
  checkouts: OutboxCheckout;
}

export type OutboxKind = keyof OutboxEntries;
export type OutboxContents = { [Kind in OutboxKind]: OutboxEntries[Kind][] };
export type Outbox = ReturnType<typeof createOutbox>;

const defaultMaxEntries = 1000;

/** Everything received, oldest first. Beyond the limit the oldest entry is dropped. */
export function createOutbox({
  onChange,
  maxEntries = defaultMaxEntries,
}: {
  onChange(change: Change): void;
  maxEntries?: number | undefined;
}) {
  const contents: Omit<OutboxContents, 'checkouts'> = { mail: [], sms: [] };
  let readCheckouts = (): OutboxCheckout[] => [];
  const sources = new Map<string, string>();
  const emptied = new Set<string>();

  function forget(id: string | undefined): void {
    if (id !== undefined) sources.delete(id);
  }

  function checkouts(): OutboxCheckout[] {
    return readCheckouts()
      .filter(({ sessionId }) => !emptied.has(sessionId))
      .slice(-maxEntries);
  }

  return {
    contents: (): OutboxContents => ({ ...contents, checkouts: checkouts() }),
    /** `source` is for the page's Raw view. */
    addMail(mail: OutboxMail, source: string): void {
      contents.mail.push(mail);
      sources.set(mail.id, source);
      if (contents.mail.length > maxEntries) forget(contents.mail.shift()?.id);
      onChange('outbox');
    },
    /** Checkouts keep changing, so they are read on demand, without those from before the outbox was emptied. */
    showCheckouts(read: () => OutboxCheckout[]): void {
      readCheckouts = read;
    },
    noteCheckouts(): void {
      onChange('outbox');
    },
    /** Calls are read on demand, from their vendor. */
    noteCalls(): void {
      onChange('outbox');
    },
    /** Templates are read on demand as well. */
    noteTemplates(): void {
      onChange('outbox');
    },
    addText(text: OutboxText): void {
      contents.sms.push(text);
      if (contents.sms.length > maxEntries) contents.sms.shift();
      onChange('outbox');
    },
    /** Updates a text's entry in place. */
    noteText(text: OutboxText, status: string): void {
      text.status = status;
      onChange('outbox');
    },
    findMail: (id: string): OutboxMail | undefined => contents.mail.find((mail) => mail.id === id),
    sourceOf: (id: string): string | undefined => sources.get(id),
    empty(): void {
      for (const { sessionId } of readCheckouts()) emptied.add(sessionId);
      for (const entries of Object.values(contents)) entries.length = 0;
      sources.clear();
      onChange('outbox');
    },
  };
}
