import { afterAll, expect, test } from 'vitest';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { findCustomer, storeCustomer } from './customers.store.ts';

const app = await createTestApp();
afterAll(app.close);
const { db } = app.runtime.database;

test('concurrent first purchases store one customer, and a deleted one is replaced', async () => {
  const workspace = (await signUp(app)).user.id as WorkspaceId;
  for (let round = 0; round < 100; round += 1) {
    const store = () => storeCustomer(db, workspace, `cus_${round}`, undefined);
    await app.pool.query('delete from billing_customers');
    expect(new Set(await Promise.all(Array.from({ length: 8 }, store)))).toEqual(new Set([`cus_${round}`]));
  }
  expect(await storeCustomer(db, workspace, 'cus_late', undefined)).toBe('cus_99');
  expect(await storeCustomer(db, workspace, 'cus_new', 'cus_99')).toBe('cus_new');
  expect(await storeCustomer(db, workspace, 'cus_other', 'cus_99')).toBe('cus_new');
  expect(await findCustomer(db, workspace)).toBe('cus_new');
});
