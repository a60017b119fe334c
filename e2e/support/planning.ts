import { expect, type Locator, type Page } from '@playwright/test';
import { call, createTrack } from './api.ts';
import { picture } from './picture.ts';

/** Where it is about noon now: no test of days may meet midnight. */
export const noonZone = zoneAtNoon(new Date());

export interface Task {
  readonly id: string;
  readonly title: string;
  readonly dueDate: string;
  readonly completed: boolean;
  readonly completedBy: string | null;
}

/** `YYYY-MM-DD`, counted from today in that zone. */
export function day(fromToday: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: noonZone, dateStyle: 'short' }).format(new Date());
  return new Date(Date.parse(today) + fromToday * 86_400_000).toISOString().slice(0, 10);
}

/** "20 Nov", as the screens write it. */
export function shortDay(fromToday: number): string {
  const date = new Date(`${day(fromToday)}T00:00:00Z`);
  const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(date);
  return `${date.getUTCDate()} ${month}`;
}

/** The server counts days where the browser does, from the first call on. */
export async function settleIn(token: string): Promise<void> {
  await call('PUT', '/api/me', { token, body: { timeZone: noonZone } });
}

export async function createDatedTrack(token: string, title: string, daysAhead: number): Promise<string> {
  const id = await createTrack(token, title);
  await call('PUT', `/api/tracks/${id}`, { token, body: { releaseDate: day(daysAhead) } });
  return id;
}

/** Of a track this is also the first look, which writes its plan. */
export async function readTasks(token: string, of: string): Promise<Task[]> {
  return (await call('GET', `/api/${of}/tasks`, { token })).json();
}

export async function addTask(token: string, of: string, title: string, daysAhead: number): Promise<Task> {
  return (await call('POST', `/api/${of}/tasks`, { token, body: { title, dueDate: day(daysAhead) } })).json();
}

export async function completeTask(token: string, id: string): Promise<void> {
  await call('PUT', `/api/tasks/${id}`, { token, body: { completed: true } });
}

/** A cover as a browser would upload it: the product notices that the artwork is there. */
export async function setCover(token: string, trackId: string, pixels: number): Promise<void> {
  const cover = picture(126, 73, 236, pixels);
  const body = { kind: 'coverArt', trackId, filename: 'cover.png', contentType: 'image/png', size: cover.length };
  const ticket = await (await call('POST', '/api/uploads', { token, body })).json();
  const sent = await fetch(ticket.uploadUrl, { method: 'PUT', headers: ticket.headers, body: new Uint8Array(cover) });
  expect(sent.ok).toBe(true);
  await call('PUT', `/api/tracks/${trackId}`, { token, body: { coverArt: ticket.url } });
}

export const checkbox = (inside: Page | Locator, title: string): Locator =>
  inside.getByRole('checkbox', { name: title });

/** A day of the open calendar, which may show another month, before or after it. */
export async function chooseDay(page: Page, fromToday: number): Promise<void> {
  await expect(page.getByRole('grid')).toBeVisible();
  const wanted = day(fromToday);
  const cell = page.locator(`[data-day="${wanted}"] button`);
  while ((await cell.count()) === 0) {
    const first = (await page.locator('[data-day]').first().getAttribute('data-day')) ?? '';
    await page.getByRole('button', { name: first < wanted ? 'Next month' : 'Previous month' }).click();
  }
  await cell.click();
}

function zoneAtNoon(now: Date): string {
  const offset = 12 - now.getUTCHours();
  // The names of these zones carry the sign the other way round; that without a sign goes by several names.
  return offset === 0 ? 'Africa/Abidjan' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}
