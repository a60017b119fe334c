import { expect, type Page } from '@playwright/test';
import { readTracks } from './support/api.ts';
import { choose, heavyPhoto, photo, song, text } from './support/files.ts';
import { holdRequests } from './support/network.ts';
import { startSignedIn } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('mixed files are imported through connection losses, with progress on every page', async ({ page, context }) => {
  const { token } = await startSignedIn(page, '/import-files');
  const chooser = page.getByText('Choose files, or drop them here');
  const titles = async () => (await readTracks(token)).map(({ title }) => title);
  const clear = async () => {
    await page.getByRole('button', { name: 'Clear list' }).click();
    await expect(page.getByRole('table')).toHaveCount(0);
  };

  await test.step('a mix of files is imported, and a bad one does not block the others', async () => {
    await choose(page, chooser, [
      song('01 - Glass Harbor.wav'),
      text('fake.mp3', 'this is no music', 'audio/mpeg'),
      photo('harbor.png'),
      heavyPhoto('poster.png'),
      text('contract.pdf', '%PDF-1.7', 'application/pdf'),
      text('empty.wav', '', 'audio/wav'),
      song('Undertow.wav'),
    ]);
    await expect(row(page, '01 - Glass Harbor.wav')).toContainText('Track Glass Harbor');
    await expect(row(page, 'fake.mp3')).toContainText('Please select a valid audio file');
    await expect(row(page, 'harbor.png')).toContainText('Picture in your artwork');
    await expect(row(page, 'poster.png')).toContainText('Picture in your artwork');
    await expect(row(page, 'contract.pdf')).toContainText('“contract.pdf” is a PDF file.');
    await expect(row(page, 'empty.wav')).toContainText('“empty.wav” is empty.');
    await expect(row(page, 'Undertow.wav')).toContainText('Track Undertow');
    await expect(
      page.getByText('2 tracks imported, 2 pictures imported, 3 rejected', { exact: true }).first(),
    ).toBeVisible();
    await expect.poll(async () => (await titles()).sort()).toEqual(['Glass Harbor', 'Undertow']);

    await row(page, 'Undertow.wav').getByRole('link', { name: 'Undertow' }).click();
    await expect(page.getByRole('heading', { name: 'Undertow', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(row(page, 'fake.mp3')).toBeVisible();
    await clear();
  });

  await test.step('an import continues on another page and shows its summary there', async () => {
    const release = await holdRequests(page, '**/api/uploads/content**');
    await choose(page, chooser, [song('b.wav', 1), song('a.wav', 2)]);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('link', { name: 'Importing 1 of 2' })).toBeVisible();
    release();
    await expect(page.getByText('2 tracks imported', { exact: true })).toBeVisible();
    await page.unroute('**/api/uploads/content**');
    expect((await titles()).slice(-2)).toEqual(['b', 'a']);
    await visit(page, '/import-files');
    await clear();
  });

  await test.step('failed files can be retried', async () => {
    await context.setOffline(true);
    await choose(page, chooser, [song('Slow Tide.wav'), song('Halogen.wav')]);
    await expect(page.getByText('2 failed', { exact: true }).first()).toBeVisible();
    await context.setOffline(false);
    await row(page, 'Slow Tide.wav').getByRole('button', { name: 'Try Slow Tide.wav again' }).click();
    await expect(row(page, 'Slow Tide.wav')).toContainText('Track Slow Tide');
    await page.getByRole('button', { name: 'Try failed again' }).click();
    await expect(page.getByText('2 tracks imported', { exact: true }).first()).toBeVisible();
    await expect.poll(titles).toHaveLength(6);
    await clear();
  });

  await test.step('a list among other files becomes fans', async () => {
    const list = text('list.csv', 'Name,Phone\nElle Okafor,(213) 555-0117\nTheo Vance,917-555-0151', 'text/csv');
    await choose(page, chooser, list);
    await page.getByRole('button', { name: 'Import list.csv as fans' }).click();
    await page.getByRole('dialog', { name: 'Import fans' }).getByRole('button', { name: 'Import 2' }).click();
    await expect(row(page, 'list.csv')).toContainText('Fans: 2 new');
  });
});
