import { expect, type Locator, type Page } from '@playwright/test';
import { createTrack, sendRequest } from './api.ts';
import { picture } from './picture.ts';

/** A time zone where it is about noon, so that no test crosses midnight. */
export const noonZone = findNoonZone(new Date());

export interface Task {
  readonly id: string;
  readonly title: string;
  readonly dueDate: string;
  readonly completed: boolean;
  readonly completedBy: string | null;
}

/** `YYYY-MM-DD`, relative to today in that zone. */
export function day(fromToday: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: noonZone, dateStyle: 'short' }).format(new Date());
  return new Date(Date.parse(today) + fromToday * 86_400_000).toISOString().slice(0, 10);
}

/** "20 Nov", as on the screens. */
export function shortDay(fromToday: number): string {
  const date = new Date(`${day(fromToday)}T00:00:00Z`);
  const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(date);
  return `${date.getUTCDate()} ${month}`;
}

/** Sets the account's time zone to the browser's. */
export async function setTimeZone(token: string): Promise<void> {
  await sendRequest('PUT', '/api/me', { token, body: { timeZone: noonZone } });
}

export async function createDatedTrack(token: string, title: string, daysAhead: number): Promise<string> {
  const id = await createTrack(token, title);
  await sendRequest('PUT', `/api/tracks/${id}`, { token, body: { releaseDate: day(daysAhead) } });
  return id;
}

/** For a track, the first read writes its plan. */
export async function readTasks(token: string, of: string): Promise<Task[]> {
  return (await sendRequest('GET', `/api/${of}/tasks`, { token })).json();
}

export async function addTask(token: string, of: string, title: string, daysAhead: number): Promise<Task> {
  return (await sendRequest('POST', `/api/${of}/tasks`, { token, body: { title, dueDate: day(daysAhead) } })).json();
}

export async function completeTask(token: string, id: string): Promise<void> {
  await sendRequest('PUT', `/api/tasks/${id}`, { token, body: { completed: true } });
}

/** Uploads a cover, which completes the artwork task. */
export async function setCover(token: string, trackId: string, pixels: number): Promise<void> {
  const cover = picture(126, 73, 236, pixels);
  const body = { kind: 'coverArt', trackId, filename: 'cover.png', contentType: 'image/png', size: cover.length };
  const ticket = await (await sendRequest('POST', '/api/uploads', { token, body })).json();
  const sent = await fetch(ticket.uploadUrl, { method: 'PUT', headers: ticket.headers, body: new Uint8Array(cover) });
  expect(sent.ok).toBe(true);
  await sendRequest('PUT', `/api/tracks/${trackId}`, { token, body: { coverArt: ticket.url } });
}

export const checkbox = (inside: Page | Locator, title: string): Locator =>
  inside.getByRole('checkbox', { name: title });

/** Selects a day in the open calendar, changing the month if needed. */
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

function findNoonZone(now: Date): string {
  const offset = 12 - now.getUTCHours();
  // Etc/GMT zones have inverted signs, and GMT has no sign.
  return offset === 0 ? 'Africa/Abidjan' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}
