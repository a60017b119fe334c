import type { Locator, Page } from '@playwright/test';

type Point = { x: number; y: number };

/** Drags by mouse from the middle of one thing to the middle of another, as a hand does: in many small moves. */
export async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const target = await middleOf(to);
  await grabByMouse(page, from);
  await page.mouse.move(target.x, target.y, { steps: 20 });
  await page.mouse.up();
}

export async function grabByMouse(page: Page, handle: Locator): Promise<Point> {
  const start = await middleOf(handle);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  return start;
}

/** The same with one finger on the glass. */
export async function dragByFinger(page: Page, from: Point, to: Point): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  const steps = 20;
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await touch('touchEnd', []);
  await finger.detach();
}

export async function middleOf(element: Locator): Promise<Point> {
  return pointIn(element, 0.5);
}

/** A point in the middle of its height, so far from its left edge. */
export async function pointIn(element: Locator, partOfWidth: number): Promise<Point> {
  // Waits until it is on the screen and holds still.
  await element.hover({ trial: true });
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not on the screen.`);
  return { x: box.x + box.width * partOfWidth, y: box.y + box.height / 2 };
}
