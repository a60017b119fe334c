import { expect, type Page } from '@playwright/test';
import { createTrack, readTracks, sendRequest } from './support/api.ts';
import { dragByMouse, grabByMouse } from './support/drag.ts';
import { startSignedIn } from './support/signed-in.ts';
import { test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const handle = (page: Page, title: string) => page.getByRole('button', { name: `Reorder ${title}`, exact: true });
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ has: handle(page, title) });
const findAnnouncement = (page: Page, sentence: string) => page.getByRole('status').getByText(sentence);

test('tracks are reordered on screen and on the server', async ({ page }) => {
  const { token } = await startSignedIn(page);
  const add = async (titles: readonly string[]) => {
    for (const title of titles) await createTrack(token, title);
  };
  await add(['First', 'Second', 'Third']);
  await expect(page.getByRole('button', { name: /^Reorder / })).toHaveCount(3);

  await test.step('by keyboard, as fast as possible', async () => {
    await handle(page, 'First').focus();
    await page.keyboard.press('Space');
    // 25 px each, a little more than half the way to the next card; no key may be lost.
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expectOrder(page, token, ['Second', 'First', 'Third']);
    await expect(findAnnouncement(page, 'First was dropped at position 2 of 3.')).toBeAttached();
    await expect(handle(page, 'First')).toBeFocused();

    await page.keyboard.press('Enter');
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
    await expect(findAnnouncement(page, 'First is over position 3 of 3.')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(findAnnouncement(page, 'Moving First was canceled. It is back at position 2 of 3.')).toBeAttached();
    await expectOrder(page, token, ['Second', 'First', 'Third']);
  });

  await test.step('a tiny movement moves nothing, and Escape cancels a drag', async () => {
    const start = await grabByMouse(page, handle(page, 'First'));
    await page.mouse.move(start.x + 4, start.y);
    await expect(card(page, 'First')).not.toHaveAttribute('data-sorting');
    await page.mouse.move(start.x + 5, start.y);
    await expect(card(page, 'First')).toHaveAttribute('data-sorting', 'held');
    await page.mouse.move(start.x + 400, start.y, { steps: 5 });
    await expect(findAnnouncement(page, 'First is over position 3 of 3.')).toBeAttached();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(findAnnouncement(page, 'Moving First was canceled. It is back at position 2 of 3.')).toBeAttached();
    await expectOrder(page, token, ['Second', 'First', 'Third']);
    await expect(page).toHaveURL('/');
  });

  await test.step('a track deleted elsewhere during a drag leaves the others sortable', async () => {
    const id = await createTrack(token, 'Gone');
    const start = await grabByMouse(page, handle(page, 'Gone'));
    await page.mouse.move(start.x - 40, start.y, { steps: 3 });
    await expect(card(page, 'Gone')).toHaveAttribute('data-sorting', 'held');
    await sendRequest('DELETE', `/api/tracks/${id}`, { token });
    await expect(findAnnouncement(page, 'Gone is no longer there.')).toBeAttached();
    await page.mouse.up();
    await expectOrder(page, token, ['Second', 'First', 'Third']);
    await dragByMouse(page, handle(page, 'Second'), handle(page, 'First'));
    await expectOrder(page, token, ['First', 'Second', 'Third']);
  });

  await test.step('an order that cannot be saved is undone, with the reason', async () => {
    await page.route('**/api/tracks/order', (route) => route.abort());
    await dragByMouse(page, handle(page, 'First'), handle(page, 'Second'));
    await expect(page.getByRole('alert')).toContainText('Network error');
    await expectOrder(page, token, ['First', 'Second', 'Third']);
    await page.unroute('**/api/tracks/order');
  });

  await test.step('by mouse, over several rows', async () => {
    await add(['Fourth', 'Fifth', 'Sixth']);
    await expect(handle(page, 'Sixth')).toBeVisible();
    await dragByMouse(page, handle(page, 'First'), handle(page, 'Sixth'));
    await expectOrder(page, token, ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'First']);
    await dragByMouse(page, handle(page, 'Sixth'), handle(page, 'Second'));
    await expectOrder(page, token, ['Sixth', 'Second', 'Third', 'Fourth', 'Fifth', 'First']);
  });

  await test.step('past rows that are rendered on demand', async () => {
    await add(Array.from({ length: 30 }, (_, index) => `Take ${index + 7}`));
    await expect(card(page, 'Sixth')).toHaveAttribute('aria-setsize', '36');
    await expect(handle(page, 'Take 30')).toHaveCount(0);
    const titles = (await readTracks(token)).map(({ title }) => title);

    const { x } = await grabByMouse(page, handle(page, 'Sixth'));
    await page.mouse.move(x, 880, { steps: 10 });
    await expect(handle(page, 'Take 36')).toBeInViewport();
    await expectNoMoreScrolling(page);
    await expect(card(page, 'Sixth')).toHaveAttribute('data-sorting', 'held');
    const last = await handle(page, 'Take 36').boundingBox();
    await page.mouse.move(last?.x ?? 0, last?.y ?? 0, { steps: 10 });
    await expect(findAnnouncement(page, 'Sixth is over position 36 of 36.')).toBeAttached();
    await page.mouse.up();
    await expect
      .poll(async () => (await readTracks(token)).map(({ title }) => title))
      .toEqual([...titles.slice(1), 'Sixth']);

    await page.keyboard.press('Home');
    await expect(handle(page, 'Second')).toBeInViewport();
    await expect(handle(page, 'Take 30')).toHaveCount(0);
  });
});

/**
 * Dragging at the edge scrolls the page with every frame until the end of the list. Counts frames instead of time, because a busy
 * machine may skip some.
 */
async function expectNoMoreScrolling(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        const before = scrollY;
        let frames = 0;
        const look = () => {
          frames += 1;
          if (frames < 10) requestAnimationFrame(look);
          else resolve(scrollY === before);
        };
        requestAnimationFrame(look);
      }),
  );
}

async function expectOrder(page: Page, token: string, titles: readonly string[]): Promise<void> {
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([...titles]);
  await expect.poll(async () => (await readTracks(token)).map(({ title }) => title)).toEqual(titles);
}
