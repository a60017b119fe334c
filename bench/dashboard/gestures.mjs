/** @typedef {import('@playwright/test').Page} Page */

/**
 * Wheels from the top of the page to its end, as fast as a hand does.
 * @param {Page} page
 */
export async function scrollThrough(page) {
  await page.mouse.move(720, 450);
  for (;;) {
    await page.mouse.wheel(0, 400);
    await nextFrame(page);
    const isAtEnd = await page.evaluate(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
    );
    if (isAtEnd) return;
  }
}

/**
 * Carries something over the rows below it and holds it at the lower edge, where the page scrolls on by itself.
 * @param {Page} page
 * @param {{ x: number, y: number }} from
 */
export async function dragDown(page, from) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 60; step += 1) {
    await page.mouse.move(from.x + (step % 20) * 40, from.y + ((880 - from.y) * step) / 60);
    await nextFrame(page);
  }
  await holdStill(page, 90);
  await page.mouse.up();
  await holdStill(page, 30);
}

/** @param {Page} page @param {number} frames */
async function holdStill(page, frames) {
  for (let frame = 0; frame < frames; frame += 1) await nextFrame(page);
}

/** @param {Page} page */
function nextFrame(page) {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}
