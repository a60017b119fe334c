import type { Locator, Page } from '@playwright/test';

type Point = { x: number; y: number };

/** Drags from center to center, in many small moves. */
export async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const target = await findCenter(to);
  await grabByMouse(page, from);
  await page.mouse.move(target.x, target.y, { steps: 20 });
  await page.mouse.up();
}

export async function grabByMouse(page: Page, handle: Locator): Promise<Point> {
  const start = await findCenter(handle);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  return start;
}

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

export async function findCenter(element: Locator): Promise<Point> {
  return findPoint(element, 0.5);
}

/** A point at half height, at a fraction of the width. */
export async function findPoint(element: Locator, partOfWidth: number): Promise<Point> {
  // Waits until it is visible and stable.
  await element.hover({ trial: true });
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not visible.`);
  return { x: box.x + box.width * partOfWidth, y: box.y + box.height / 2 };
}
