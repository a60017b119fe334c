import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { checkWorkspacesMigration } from '../../testing/check-workspaces-migration.ts';

test('accounts become workspaces with everything they had, also from a backup made before', async () => {
  const folder = await mkdtemp(join(inject('testFolder'), 'workspaces-'));
  const { rows, faults } = await checkWorkspacesMigration({ postgres: inject('postgres'), folder, accounts: 5 });
  expect(faults).toEqual([]);
  expect(rows).toBeGreaterThan(500);
}, 120_000);
