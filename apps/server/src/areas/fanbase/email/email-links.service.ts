import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import * as store from './email-links.store.ts';
import { findEmailOptOut, optInToEmails, optOutOfEmails } from './email-opt-outs.store.ts';
import type { EmailTokens } from './email-tokens.ts';
import { linksIn } from './message-blocks.ts';
import { texts } from './texts.ts';

export type EmailLinkService = ReturnType<typeof createEmailLinkService>;

/** What fans do with the links of an email. */
export function createEmailLinkService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  tokens: EmailTokens;
  /** Soon, together with others: many fans open an email at the same time. */
  announceMessages: (owner: string) => Promise<void>;
}) {
  const { db, clock, events, tokens, announceMessages } = dependencies;

  async function announce(at: Queryable, owner: string): Promise<void> {
    for (const what of ['messages', 'fans'] as const) await events.publish(at, owner, { type: 'fans.changed', what });
  }

  return {
    async find(token: string): Promise<store.LinkedEmail | undefined> {
      const delivery = tokens.readLink(token);
      return delivery === undefined ? undefined : store.findLinkedEmail(db, delivery);
    },

    whyStopped: ({ owner, email }: store.LinkedEmail) => findEmailOptOut(db, { owner, email }),

    /** Also under the address the fan has now: whoever unsubscribes means themselves. */
    async unsubscribe(mail: store.LinkedEmail): Promise<void> {
      const [at, wording] = [clock(), texts.consent.unsubscribed];
      const { owner } = mail;
      await db.transaction(async (transaction) => {
        for (const email of emailsOf(mail))
          await optOutOfEmails(transaction, { owner, email, at, reason: 'unsubscribed', wording });
        await store.noteOptedOut(transaction, mail, at);
        await announce(transaction, owner);
      });
    },

    async resubscribe(mail: store.LinkedEmail): Promise<void> {
      const [at, wording] = [clock(), texts.consent.resubscribed];
      const { owner } = mail;
      await db.transaction(async (transaction) => {
        for (const email of emailsOf(mail)) await optInToEmails(transaction, { owner, email, at, wording });
        await store.noteOptedOut(transaction, mail, null);
        await announce(transaction, owner);
      });
    },

    async noteOpened(mail: store.LinkedEmail): Promise<void> {
      if (mail.openedAt === null && (await store.noteFirst(db, mail, 'openedAt', clock())))
        await announceMessages(mail.owner);
    },

    /** A click implies an open, even where images are blocked. */
    async noteClicked(mail: store.LinkedEmail): Promise<void> {
      if (mail.clickedAt !== null) return;
      await store.noteFirst(db, mail, 'openedAt', clock());
      if (await store.noteFirst(db, mail, 'clickedAt', clock())) await announceMessages(mail.owner);
    },

    /** Only links that were in the email. */
    targetOf: ({ text }: store.LinkedEmail, link: number): string | undefined => linksIn(text)[link],
  };
}

/** In one order, so that two requests cannot deadlock. */
function emailsOf({ email, currentEmail }: store.LinkedEmail): string[] {
  return [...new Set([email.toLowerCase(), currentEmail.toLowerCase()])].sort();
}
