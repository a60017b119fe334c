import { afterAll, afterEach, expect, test } from 'vitest';
import { fillHouse } from './testing/house/house.ts';
import { saveHouse } from './testing/house/save-house.ts';
import { tryWalls } from './testing/house/try-walls.ts';
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

/** A part of them, as `2/3`; or the numbers of some. */
const [part = 1, parts = 1] = (process.env.MUTANTS_PART ?? '1/1').split('/').map(Number);
const only = process.env.MUTANTS_ONLY?.split(',').map(Number);
const predicates = listOwnerPredicates(import.meta.dirname).filter(
  ({ number }) => only?.includes(number) ?? number % parts === part - 1,
);

test.each(predicates)('$number $file:$line without $text', async ({ number }) => {
  const among = examplesOf.get(number) ?? new Set();
  expect(among.size, 'no call comes by it').toBeGreaterThan(0);
  switches.off = number;
  const { leaks } = await tryWalls(app, house, { among, untilFirst: true });
  expect(leaks.length, 'nobody notices').toBeGreaterThan(0);
});
