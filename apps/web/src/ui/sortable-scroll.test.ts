import { expect, it } from 'vitest';
import { edgeSpeed } from './sortable-scroll.ts';

const screen = { top: 0, bottom: 900 };

it('scrolls only near an edge, the faster the nearer', () => {
  expect(edgeSpeed(450, screen)).toBe(0);
  expect(edgeSpeed(60, screen)).toBeLessThan(0);
  expect(edgeSpeed(20, screen)).toBeLessThan(edgeSpeed(60, screen));
  expect(edgeSpeed(880, screen)).toBeGreaterThan(edgeSpeed(820, screen));
});

it('scrolls no faster beyond the edge than at it', () => {
  expect(edgeSpeed(-300, screen)).toBe(edgeSpeed(0, screen));
});

it('leaves a middle to rest in even in a low box', () => {
  expect(edgeSpeed(150, { top: 100, bottom: 200 })).toBe(0);
});
