import type { Outbox, OutboxMail } from '../outbox.ts';

export type Threads = ReturnType<typeof createThreads>;

/** The threads of each account's mailbox. They consist of outbox entries, so emptying the outbox deletes them. */
export function createThreads({ contents }: Pick<Outbox, 'contents'>) {
  const accounts = new WeakMap<OutboxMail, string>();

  function findEmails(account: string, threadId: string): OutboxMail[] {
    return contents().mail.filter((mail) => mail.threadId === threadId && accounts.get(mail) === account);
  }

  return {
    /**
     * The email in its thread: the requested one if it belongs there, else a new one. Undefined if the account does not
     * have the requested thread.
     */
    place(account: string, mail: OutboxMail, requested: string | undefined): OutboxMail | undefined {
      const thread = requested === undefined ? [] : findEmails(account, requested);
      if (requested !== undefined && thread.length === 0) return undefined;
      const placed = { ...mail, threadId: belongsTo(thread, mail) ? (requested ?? mail.id) : mail.id };
      accounts.set(placed, account);
      return placed;
    },
  };
}

/** Gmail's conditions: the subjects match, and the references lead to an email of the thread. */
function belongsTo(thread: OutboxMail[], mail: OutboxMail): boolean {
  const subject = stripReplyPrefix(mail.subject);
  const known = new Set(thread.flatMap((earlier) => [earlier.headers['message-id'], ...listReferences(earlier)]));
  return (
    thread.some((earlier) => stripReplyPrefix(earlier.subject) === subject) &&
    listReferences(mail).some((id) => known.has(id))
  );
}

function listReferences({ headers }: OutboxMail): string[] {
  return `${headers.references} ${headers['in-reply-to']}`.match(/<[^<>\s]+>/g) ?? [];
}

function stripReplyPrefix(subject: string): string {
  return subject.replace(/^(\s*re\s*:)+/i, '').trim();
}
