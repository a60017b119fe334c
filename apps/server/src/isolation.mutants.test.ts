import { afterAll, expect, test } from 'vitest';
import { installSwitches, listOwnerPredicates } from './testing/mutants/owner-predicates.ts';
import { redundantPredicates } from './testing/mutants/redundant-predicates.ts';
import { checkRights } from './testing/tenants/check-rights.ts';
import { checkTenantIsolation } from './testing/tenants/check-tenant-isolation.ts';
import { checkWorkerIsolation, scenes } from './testing/tenants/check-worker-isolation.ts';
import { saveTenants } from './testing/tenants/save-tenants.ts';
import { fillTenants } from './testing/tenants/tenants.ts';
import { createTestApp } from './testing/test-app.ts';

const switches = installSwitches();
const app = await createTestApp({ sandbox: true, environment: { SMS_HOLD_SUSPICIOUS: 'on' } });
afterAll(app.close);
const accounts = await fillTenants(app);
const { restore, takeWritten } = await saveTenants(app);
const tenants = { ...accounts, takeWritten };
const findRightsLeaks = () => checkRights(app, { ...tenants, restore }, { untilFirst: true });

/** Which examples and scenes evaluate a predicate. */
const examplesOf = new Map<number, Set<number>>();
const scenesOf = new Map<number, Set<number>>();

function noteAsked(by: Map<number, Set<number>>, which: number): void {
  for (const number of switches.asked) by.set(number, (by.get(number) ?? new Set()).add(which));
  switches.asked.clear();
}

test('with every predicate in place there is no leak', async () => {
  switches.asked.clear();
  const { leaks, vain } = await checkTenantIsolation(app, tenants, {
    onRequest: (example) => noteAsked(examplesOf, example),
  });
  expect([...leaks, ...vain]).toEqual([]);
});

test.each(scenes.map((scene, which) => [scene.name, scene, which] as const))('%s', async (_name, scene, which) => {
  await restore();
  switches.asked.clear();
  expect(await checkWorkerIsolation({ app, ...tenants }, scene)).toEqual([]);
  noteAsked(scenesOf, which);
});

/** Those that the check of rights evaluates. */
const askedForRights = new Set<number>();

test('with every predicate in place the rights table decides', async () => {
  switches.asked.clear();
  expect(await findRightsLeaks()).toEqual([]);
  for (const number of switches.asked) askedForRights.add(number);
});

/** Where it is decided who may act for which artist, and how. */
const decidesAccess = /^platform\/http\/mount\.ts|^areas\/accounts\/(workspaces|activity)\/|!hasRight\(/;

/** All, or those whose name has one of these texts in it: `--only sending.store,account.store.ts:29`. */
const only = process.env.MUTANTS_ONLY?.split(',') ?? [''];
const all = listOwnerPredicates(import.meta.dirname);
const isRedundant = ({ file, text }: { file: string; text: string }) =>
  redundantPredicates.some((known) => known.in === file && known.text === text);
const predicates = all
  .filter((predicate) => !isRedundant(predicate))
  .map(({ file, line, text, number }) => [`${file}:${line} without ${text}`, number] as const)
  .filter(([name]) => only.some((text) => name.includes(text)));

test.each(predicates)('%s', async (name, number) => {
  const among = examplesOf.get(number);
  const played = scenes.filter((_, which) => scenesOf.get(number)?.has(which));
  const isEvaluated = among !== undefined || played.length > 0 || askedForRights.has(number);
  expect(isEvaluated, 'neither a request nor a scene evaluates it').toBe(true);
  // Those that evaluate it first; if they depend on others, all of them.
  const attempts = [
    ...(decidesAccess.test(name) ? [findRightsLeaks] : []),
    ...(among ? [async () => (await checkTenantIsolation(app, tenants, { among, untilFirst: true })).leaks] : []),
    ...played.map((scene) => () => checkWorkerIsolation({ app, ...tenants }, scene)),
    ...(among ? [async () => (await checkTenantIsolation(app, tenants, { untilFirst: true })).leaks] : []),
  ];
  const leaks: string[] = [];
  for (const attempt of attempts) {
    await restore();
    switches.off = number;
    leaks.push(...(await attempt()));
    switches.off = undefined;
    if (leaks.length > 0) break;
  }
  expect(leaks.length, 'nobody notices').toBeGreaterThan(0);
});

test('every redundant predicate still exists', () => {
  const isGone = (known: { in: string; text: string }) =>
    !all.some(({ file, text }) => file === known.in && text === known.text);
  expect(redundantPredicates.filter(isGone)).toEqual([]);
});

test('with every predicate back in place there is still no leak', async () => {
  const leaks: string[] = [];
  for (const scene of scenes) {
    await restore();
    leaks.push(...(await checkWorkerIsolation({ app, ...tenants }, scene)));
  }
  await restore();
  leaks.push(...(await checkTenantIsolation(app, tenants)).leaks);
  expect(leaks).toEqual([]);
});
