import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { findOrMakeAuthSecret } from './auth-secret.ts';

test('processes that start concurrently have the same secret, and nobody ever finds an empty one', async () => {
  const folder = await mkdtemp(join(inject('testFolder'), 'secret-'));
  for (let round = 0; round < 20; round += 1) {
    const dataFolder = join(folder, String(round));
    const file = join(dataFolder, 'auth-secret');
    const making = Promise.all([1, 2, 3].map(() => findOrMakeAuthSecret(dataFolder)));
    while (!existsSync(file)) await nextRound();
    const found = readFileSync(file, 'utf8');
    expect(found).toHaveLength(43);
    expect(await making).toEqual([found, found, found]);
    expect(await readdir(dataFolder)).toEqual(['auth-secret']);
  }
});
