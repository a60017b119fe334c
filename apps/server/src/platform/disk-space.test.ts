import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createDiskGuard, isOutOfSpace } from './disk-space.ts';

/** A disk of 1,000 blocks, a tenth of them reserved for the system. */
const disk = (bavail: number) => ({ bsize: 4096, blocks: 1000, bfree: bavail + 100, bavail });

test('at less than the minimum there is no space, measured as much as programs may use', async () => {
  const guardOf = (bavail: number) =>
    createDiskGuard({ folder: '/', minimumFreeShare: 0.05, read: async () => disk(bavail) });
  expect(await guardOf(450).measure()).toEqual({ freeBytes: 450 * 4096, freeShare: 0.5 });
  await guardOf(45).requireSpace();
  await expect(guardOf(44).requireSpace()).rejects.toMatchObject({ code: 'storage_full', status: 507 });
});

test('it is measured once for many questions, and again later', async () => {
  let looks = 0;
  const read = async () => {
    looks += 1;
    return disk(looks === 1 ? 0 : 900);
  };
  const fresh = createDiskGuard({ folder: '/', minimumFreeShare: 0.05, read });
  expect([await fresh.hasSpace(), await fresh.hasSpace(), looks]).toEqual([false, false, 1]);
  const stale = createDiskGuard({ folder: '/', minimumFreeShare: 0.05, freshMilliseconds: 0, read });
  expect([await stale.hasSpace(), await stale.hasSpace(), looks]).toEqual([true, true, 3]);
});

test('a real folder is measured, also before it is there', async () => {
  const folder = join(inject('testFolder'), 'not', 'there', 'yet');
  const { freeBytes, freeShare } = await createDiskGuard({ folder, minimumFreeShare: 0 }).measure();
  expect(freeBytes).toBeGreaterThan(0);
  expect(freeShare).toBeGreaterThan(0);
  expect(freeShare).toBeLessThanOrEqual(1);
});

test('a full disk is told from other faults', () => {
  const fault = (code: string) => Object.assign(new Error('write'), { code });
  expect(['ENOSPC', 'EDQUOT', 'EIO', 'EACCES'].map((code) => isOutOfSpace(fault(code)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isOutOfSpace(new Error('write'))).toBe(false);
});
