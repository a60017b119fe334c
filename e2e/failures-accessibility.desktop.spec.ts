import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { chunkOf } from './support/built-web.ts';
import { startSignedIn } from './support/signed-in.ts';

test('what is shown for want of code, a server or a connection, and while loading, is accessible', async ({
  page,
  context,
}) => {
  await startSignedIn(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expectAccessible(page, 'offline');
  await context.setOffline(false);
  await page.route(chunkOf('src/app/routes/fans.tsx'), (route) => route.abort());
  await page.goto('/fans');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expectAccessible(page, 'a page that did not load');
  await page.route('**/api/config', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: "Can't reach Debut" })).toBeVisible();
  await expectAccessible(page, 'server not reached');
  await page.unroute('**/api/config');
  await page.route('**/api/me', () => undefined);
  await page.goto('/fans');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expectAccessible(page, 'loading');
});
