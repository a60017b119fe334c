import { expect, test } from '@playwright/test';
import { createTrack, readMe } from './support/api.ts';
import { startSignedIn } from './support/signed-in.ts';

test('a track is shared by its artist’s public page, never by its audio', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { token } = await startSignedIn(page);
  const id = await createTrack(token, 'Glass Harbor');
  await page.clock.install();
  await page.goto(`/track/${id}`);
  await page.getByRole('button', { name: 'Share Glass Harbor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const address = `${new URL(baseURL ?? '').origin}/fanbase/${(await readMe(token)).id}`;
  const link = encodeURIComponent(address);

  const option = (name: string) => dialog.getByRole('link', { name });
  await expect(option('X')).toHaveAttribute(
    'href',
    `https://twitter.com/intent/tweet?text=Glass%20Harbor%20by%20Mara%20Vey&url=${link}`,
  );
  await expect(option('Facebook')).toHaveAttribute('href', `https://www.facebook.com/sharer/sharer.php?u=${link}`);
  await expect(option('WhatsApp')).toHaveAttribute(
    'href',
    `https://wa.me/?text=Glass%20Harbor%20by%20Mara%20Vey%20${link}`,
  );
  for (const name of ['X', 'Facebook', 'WhatsApp']) await expect(option(name)).toHaveAttribute('target', '_blank');

  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByRole('button', { name: 'Instagram' }).click();
  await expect(dialog.getByRole('button', { name: 'Instagram' })).toContainText('Link copied');
  await expect(dialog.getByRole('status')).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.clock.runFor(1900);
  await expect(dialog.getByRole('button', { name: 'Instagram' })).toContainText('Link copied');
  await page.clock.runFor(200);
  await expect(dialog.getByRole('button', { name: 'Instagram' })).toContainText('Copies link');
});
