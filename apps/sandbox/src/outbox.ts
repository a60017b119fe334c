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
}

export interface OutboxCheckout {
  sessionId: string;
  url: string;
  mode: 'payment' | 'subscription';
  name: string;
  /** In cents. */
  amount: number;
  /** What became of it: open, paid, declined, pending, failed, cancelled or expired. */
  status: string;
  customer: string;
  subscriptionId: string | null;
  /** The vendor's word for how the subscription stands. */
  subscription: string | null;
  refunded: number;
  disputed: boolean;
  /** What was reported of it, oldest first. */
  events: { id: string; type: string }[];
}

/** A text to a phone. */
export interface OutboxText {
  id: string;
  to: string;
  from: string;
  body: string;
  /** As the carrier calls it: queued, sent, delivered, undelivered. */
  status: string;
  at: string;
}

/** What the vendors collect. A vendor with something new gives its entry a type here. */
interface OutboxEntries {
  mail: OutboxMail;
  sms: OutboxText;
  checkouts: OutboxCheckout;
}

export type OutboxKind = keyof OutboxEntries;
export type OutboxContents = { [Kind in OutboxKind]: OutboxEntries[Kind][] };
export type Outbox = ReturnType<typeof createOutbox>;

const defaultKeptPerKind = 1000;

/** Everything received, oldest first. Beyond the limit the oldest goes. */
export function createOutbox({
  onChange,
  kept = defaultKeptPerKind,
}: {
  onChange(change: Change): void;
  kept?: number | undefined;
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
      .slice(-kept);
  }

  return {
    contents: (): OutboxContents => ({ ...contents, checkouts: checkouts() }),
    /** `source` is the message as it came over the wire, for the page's Raw view. */
    addMail(mail: OutboxMail, source: string): void {
      contents.mail.push(mail);
      sources.set(mail.id, source);
      if (contents.mail.length > kept) forget(contents.mail.shift()?.id);
      onChange('outbox');
    },
    /** Unlike mails these go on changing, so they are read when somebody looks. Those from before it was emptied stay away. */
    showCheckouts(read: () => OutboxCheckout[]): void {
      readCheckouts = read;
    },
    noteCheckouts(): void {
      onChange('outbox');
    },
    addText(text: OutboxText): void {
      contents.sms.push(text);
      if (contents.sms.length > kept) contents.sms.shift();
      onChange('outbox');
    },
    /** What became of a text; its entry is changed in place. */
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
