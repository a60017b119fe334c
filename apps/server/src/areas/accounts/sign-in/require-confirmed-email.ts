import type { Queryable } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { isDeliverable } from '../profile/account.store.ts';
import { texts } from '../texts.ts';
import { findResponsible } from '../workspaces/access.store.ts';

export type RequireConfirmedEmail = (at: Queryable, owner: string) => Promise<void>;

/**
 * Of the workspace's owner. Required before anything is sent: an invented address must not spend the operator's money. Where the product cannot
 * send email, nobody could confirm an address, and nothing is required.
 */
export function createRequireConfirmedEmail({ canEmail }: { canEmail: boolean }): RequireConfirmedEmail {
  return async (at, owner) => {
    if (!canEmail) return;
    const account = await findResponsible(at, owner);
    if (account?.emailConfirmed) return;
    const email = account?.email ?? '';
    throw new Failure('email_unconfirmed', {
      sentence: texts.confirmEmailFirst(isDeliverable(email) ? email : undefined),
    });
  };
}
