import { billingEndpoints } from '@debut/contract/billing';
import type { Database } from '../../platform/db/database.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { listEntries } from './billing.store.ts';

export function mountBilling(
  mount: Mount,
  { db, findWallet }: { db: Database; findWallet: (owner: string) => Promise<{ balance: number } | undefined> },
): void {
  mount(billingEndpoints.credits, async ({ user }) => {
    const wallet = await findWallet(user.id);
    return {
      balance: wallet?.balance ?? 0,
      entries: await listEntries(db, user.id, { limit: 500, before: undefined }),
    };
  });
}
