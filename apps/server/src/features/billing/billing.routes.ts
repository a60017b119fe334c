import { billingEndpoints } from '@debut/contract/billing';
import type { Database } from '../../platform/db/database.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { findWallet, listEntries } from './billing.store.ts';

export function mountBilling(mount: Mount, { db }: { db: Database }): void {
  mount(billingEndpoints.credits, async ({ user }) => {
    const wallet = await findWallet(db, user.id);
    return { balance: wallet?.balance ?? 0, entries: await listEntries(db, user.id) };
  });
}
