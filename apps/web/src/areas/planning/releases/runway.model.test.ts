import { addDays } from '@debut/contract/days';
import type { Task } from '@debut/contract/release-plan';
import { expect, it } from 'vitest';
import { runwayOf } from './runway.model.ts';

const release = '2026-11-13';
const today = '2026-11-10';

const around = (offset: number, completed = false): Task =>
  ({ dueDate: addDays(release, offset), completed, followsRelease: true }) as Task;

it('shows a week before and after by days, with what is done, late and open on each', () => {
  const stops = runwayOf([around(-7, true), around(-4), around(0), around(0), around(7)], release, today);
  expect(stops).toHaveLength(15);
  expect(stops[0]).toMatchObject({ from: '2026-11-06', to: '2026-11-06', done: 1, isPast: true });
  expect(stops[3]).toMatchObject({ late: 1, isPast: true });
  expect(stops[4]).toMatchObject({ isNow: true, open: 0 });
  expect(stops[7]).toMatchObject({ isRelease: true, open: 2 });
  expect(stops[14]).toMatchObject({ from: '2026-11-20', open: 1 });
});

it('shows a longer plan by weeks, and the release begins its own', () => {
  const stops = runwayOf([around(-56), around(0), around(14)], release, today);
  expect(stops).toHaveLength(11);
  expect(stops[0]).toMatchObject({ from: '2026-09-18', to: '2026-09-24', late: 1 });
  expect(stops[8]).toMatchObject({ from: release, isRelease: true, open: 1 });
  expect(stops[7]).toMatchObject({ isNow: true });
});

it('is not stretched by completed tasks that stayed where they were when the date moved', () => {
  expect(runwayOf([around(-40, true), around(1)], release, today)).toHaveLength(15);
});
