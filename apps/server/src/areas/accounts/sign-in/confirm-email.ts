import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { type Events, userChannel } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { OneTimeTokens } from '../../../providers/identity/port.ts';
import type { SystemMessage } from '../../../providers/mail/port.ts';
import { emailChangedEmail } from '../profile/account.emails.ts';
import * as store from '../profile/account.store.ts';

interface Confirmation {
  readonly owner: string;
  readonly email: string;
}

/** Redeems a confirmation link once; following it again reports that the address is confirmed. */
export function createConfirmEmail(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  tokens: OneTimeTokens;
  mail: (message: SystemMessage, within: Queryable) => Promise<void>;
  productName: string;
}) {
  const { db, clock, events, tokens, mail, productName } = dependencies;

  async function setEmail(transaction: Transaction, account: store.Account, email: string): Promise<void> {
    const isFree = await store.setEmail(transaction, account.id, email, clock());
    if (!isFree) throw new Failure('email_taken', { field: 'email' });
    if (account.email !== email) {
      // Links sent to the old address must not open the account any more.
      await tokens.revokeAll(account.id, transaction);
      await mail(emailChangedEmail(productName, account.email, email), transaction);
    }
    await events.publish(transaction, userChannel(account.id), { type: 'account.changed' });
  }

  return (token: string): Promise<{ email: string; alreadyConfirmed?: boolean }> =>
    db.transaction(async (transaction) => {
      const fresh = await tokens.redeem<Confirmation>(purpose, token, transaction);
      const confirmation = fresh ?? (await tokens.findUsed<Confirmation>(purpose, token, transaction));
      const account = confirmation && (await store.findAccount(transaction, confirmation.owner));
      if (!account) throw new Failure('invalid_token');
      const { email } = confirmation;
      if (!fresh) return { email, alreadyConfirmed: true };
      await setEmail(transaction, account, email);
      await tokens.markUsed(purpose, token, confirmation, account.id, transaction);
      return { email };
    });
}

const purpose = 'confirm-email';
