import type { Page } from '@playwright/test';

/** Long, because other tests' tracks are mastered first. */
export const whenMade = { timeout: 60_000 };

export const masterButton = (page: Page) => page.getByRole('button', { name: /^(Master Track|Mastering…)/ });
export const compare = (page: Page) => page.getByRole('region', { name: /^Compare/ });
export const choice = (page: Page, name: string) => compare(page).getByRole('radio', { name, exact: true });
export const versions = (page: Page) => page.getByRole('region', { name: 'Mastered Versions' });
export const originalAudio = (page: Page) => page.getByRole('region', { name: 'Original audio' });
export const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
