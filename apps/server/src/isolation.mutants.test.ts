import { afterAll, afterEach, expect, test } from 'vitest';
import { fillHouse } from './testing/house/house.ts';
import { saveHouse } from './testing/house/save-house.ts';
import { tryWalls } from './testing/house/try-walls.ts';
import { workApart } from './testing/house/work-apart.ts';
import { installSwitches, listOwnerPredicates } from './testing/mutants/owner-predicates.ts';
import { createTestApp } from './testing/test-app.ts';

const switches = installSwitches();
const app = await createTestApp({ sandbox: true });
afterAll(app.close);
const house = await fillHouse(app);
const restore = await saveHouse(app);
afterEach(async () => {
  switches.off = undefined;
  await restore();
});

/** Which examples come by a predicate. */
const examplesOf = new Map<number, Set<number>>();

test('with every predicate in place there is no leak', async () => {
  const onCall = (example: number) => {
    for (const number of switches.asked) examplesOf.set(number, (examplesOf.get(number) ?? new Set()).add(example));
    switches.asked.clear();
  };
  switches.asked.clear();
  const { leaks, vain } = await tryWalls(app, house, { onCall });
  expect([...leaks, ...vain]).toEqual([]);
});

const reachedAtWork = new Set<number>();

test('the worker keeps accounts apart', async () => {
  switches.asked.clear();
  expect(await workApart(app, house)).toEqual([]);
  for (const number of switches.asked) reachedAtWork.add(number);
});

/** A part of them, as `2/3`; or the numbers of some. */
const [part = 1, parts = 1] = (process.env.MUTANTS_PART ?? '1/1').split('/').map(Number);
const only = process.env.MUTANTS_ONLY?.split(',').map(Number);
const predicates = listOwnerPredicates(import.meta.dirname).filter(
  ({ number }) => only?.includes(number) ?? number % parts === part - 1,
);

test.each(predicates)('$number $file:$line without $text', async ({ number }) => {
  const among = examplesOf.get(number);
  const isReached = among !== undefined || reachedAtWork.has(number);
  expect(isReached, 'neither a call nor the worker comes by it').toBe(true);
  switches.off = number;
  // Those that come by it first; where they need what others do before, all of them.
  const attempts = [
    async () => (among ? (await tryWalls(app, house, { among, untilFirst: true })).leaks : []),
    async () => (reachedAtWork.has(number) ? workApart(app, house) : []),
    async () => (among ? (await tryWalls(app, house, { untilFirst: true })).leaks : []),
  ];
  const leaks: string[] = [];
  for (const attempt of attempts) {
    if (leaks.length > 0) break;
    await restore();
    leaks.push(...(await attempt()));
  }
  expect(leaks.length, 'nobody notices').toBeGreaterThan(0);
});
