import { expect, type Page, test } from '@playwright/test';
import { call, createTrack, readTracks } from './support/api.ts';
import { dragByMouse, grabByMouse } from './support/drag.ts';
import { startSignedIn } from './support/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const handle = (page: Page, title: string) => page.getByRole('button', { name: `Reorder ${title}`, exact: true });
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ has: handle(page, title) });
const said = (page: Page, sentence: string) => page.getByRole('status').getByText(sentence);

test('tracks are put into another order by keyboard, however fast one presses', async ({ page }) => {
  const token = await startWith(page, ['First', 'Second', 'Third']);
  await handle(page, 'First').focus();
  await page.keyboard.press('Space');
  // 25 px each: a little more than half of the way to the next card, and not a press of it may be lost.
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expectOrder(page, token, ['Second', 'First', 'Third']);
  await expect(said(page, 'First was dropped at position 2 of 3.')).toBeAttached();
  await expect(handle(page, 'First')).toBeFocused();

  await page.keyboard.press('Enter');
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
  await expect(said(page, 'First is over position 3 of 3.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(said(page, 'Moving First was cancelled. It is back at position 2 of 3.')).toBeAttached();
  await expectOrder(page, token, ['Second', 'First', 'Third']);
});

test('tracks are put into another order by mouse, and stay so', async ({ page }) => {
  const token = await startWith(page, ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']);
  await dragByMouse(page, handle(page, 'First'), handle(page, 'Sixth'));
  await expectOrder(page, token, ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'First']);
  await dragByMouse(page, handle(page, 'Sixth'), handle(page, 'Second'));
  const order = ['Sixth', 'Second', 'Third', 'Fourth', 'Fifth', 'First'];
  await expectOrder(page, token, order);
  await page.reload();
  await expectOrder(page, token, order);
});

test('a press that trembles moves nothing, and Escape puts back what is held', async ({ page }) => {
  const token = await startWith(page, ['First', 'Second']);
  const start = await grabByMouse(page, handle(page, 'First'));
  await page.mouse.move(start.x + 4, start.y);
  await expect(card(page, 'First')).not.toHaveAttribute('data-sorting');
  await page.mouse.move(start.x + 5, start.y);
  await expect(card(page, 'First')).toHaveAttribute('data-sorting', 'held');
  await page.mouse.move(start.x + 400, start.y, { steps: 5 });
  await expect(said(page, 'First is over position 2 of 2.')).toBeAttached();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(said(page, 'Moving First was cancelled. It is back at position 1 of 2.')).toBeAttached();
  await expectOrder(page, token, ['First', 'Second']);
  await expect(page).toHaveURL('/');
});

test('a track is carried past rows that are drawn only when they come near', async ({ page }) => {
  const titles = Array.from({ length: 36 }, (_, index) => `Take ${index + 1}`);
  const token = await startSignedInWith(page, titles);
  await expect(handle(page, 'Take 1')).toBeVisible();
  await expect(handle(page, 'Take 30')).toHaveCount(0);
  await expect(card(page, 'Take 1')).toHaveAttribute('aria-setsize', '36');

  const { x } = await grabByMouse(page, handle(page, 'Take 1'));
  await page.mouse.move(x, 880, { steps: 10 });
  await expect(handle(page, 'Take 36')).toBeInViewport();
  await expectNoMoreScrolling(page);
  await expect(card(page, 'Take 1')).toHaveAttribute('data-sorting', 'held');
  const last = await handle(page, 'Take 36').boundingBox();
  await page.mouse.move(last?.x ?? 0, last?.y ?? 0, { steps: 10 });
  await expect(said(page, 'Take 1 is over position 36 of 36.')).toBeAttached();
  await page.mouse.up();
  await expect
    .poll(async () => (await readTracks(token)).map(({ title }) => title))
    .toEqual([...titles.slice(1), 'Take 1']);

  await page.keyboard.press('Home');
  await expect(handle(page, 'Take 2')).toBeInViewport();
  await expect(handle(page, 'Take 30')).toHaveCount(0);
});

test('a track that is deleted elsewhere while it is held leaves the others where they are, ready to be sorted', async ({
  page,
}) => {
  const token = await startWith(page, ['First', 'Second']);
  const id = await createTrack(token, 'Third');
  const start = await grabByMouse(page, handle(page, 'Third'));
  await page.mouse.move(start.x - 40, start.y, { steps: 3 });
  await expect(card(page, 'Third')).toHaveAttribute('data-sorting', 'held');
  await call('DELETE', `/api/tracks/${id}`, { token });
  await expect(said(page, 'Third is no longer there.')).toBeAttached();
  await page.mouse.up();
  await expectOrder(page, token, ['First', 'Second']);
  await dragByMouse(page, handle(page, 'First'), handle(page, 'Second'));
  await expectOrder(page, token, ['Second', 'First']);
});

test('an order that cannot be saved is taken back, and said so', async ({ page }) => {
  const token = await startWith(page, ['First', 'Second']);
  await page.route('**/api/tracks/order', (route) => route.abort());
  await dragByMouse(page, handle(page, 'First'), handle(page, 'Second'));
  await expect(page.getByRole('alert')).toContainText('Network error');
  await expectOrder(page, token, ['First', 'Second']);
});

async function startWith(page: Page, titles: readonly string[]): Promise<string> {
  const token = await startSignedInWith(page, titles);
  await expect(page.getByRole('button', { name: /^Reorder / })).toHaveCount(titles.length);
  return token;
}

async function startSignedInWith(page: Page, titles: readonly string[]): Promise<string> {
  const { token } = await startSignedIn(page);
  for (const title of titles) await createTrack(token, title);
  return token;
}

/**
 * While something is held at the edge the page scrolls by itself with every frame, until the end of the list is there. Frames
 * are counted, not time: a busy machine draws none for a while.
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

/** On the screen and on the server. */
async function expectOrder(page: Page, token: string, titles: readonly string[]): Promise<void> {
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([...titles]);
  await expect.poll(async () => (await readTracks(token)).map(({ title }) => title)).toEqual(titles);
}
