import { daysBetween } from '@debut/contract/days';
import { releasePlans } from '@debut/contract/plan-templates';
import type { Task } from '@debut/contract/release-plan';
import type { TestApi } from './test-api.ts';
import { signUp, type TestApp } from './test-app.ts';
import { day } from './test-clock.ts';

/** An account’s tracks, projects and tasks, created and read through the API. */
export function createReleases(api: TestApi, token: string) {
  const made = async (path: string, body: object): Promise<string> => (await api.post(path, body, token)).body.id;
  return {
    token,
    track: (fields: object = {}) => made('/tracks', { title: 'Glass Harbor', ...fields }),
    project: (fields: object = {}) => made('/projects', { name: 'Tidal Memory', ...fields }),
    moveTrack: (id: string, releaseDate: string | null) => api.put(`/tracks/${id}`, { releaseDate }, token),
    tasksOf: async (kind: 'tracks' | 'projects', id: string): Promise<Task[]> =>
      (await api.get(`/${kind}/${id}/tasks`, token)).body,
    update: (task: string, change: object) => api.put(`/tasks/${task}`, change, token),
    remove: (task: string) => api.delete(`/tasks/${task}`, token),
    /** The titles of the notifications, newest first. */
    news: async (): Promise<string[]> =>
      (await api.get('/notifications', token)).body.map(({ title }: { title: string }) => title),
  };
}

/** A track with the tasks of its release week. */
export async function planTrack(releases: ReturnType<typeof createReleases>, releaseDate: string) {
  const id = await releases.track({ releaseDate });
  const tasks = await releases.tasksOf('tracks', id);
  return { ...releases, id, tasks, named: (title: string) => find(tasks, title) };
}

export function find(tasks: Task[], title: string): Task {
  const found = tasks.find((task) => task.title === title);
  if (!found) throw new Error(`There is no task "${title}".`);
  return found;
}

export const titles = (tasks: Task[]) => tasks.map(({ title }) => title);

/** How many days after a day the tasks are due. */
export const distances = (tasks: Task[], from: string) => tasks.map(({ dueDate }) => daysBetween(from, dueDate));

export const weekDistances = releasePlans[0]?.tasks.map(({ offsetDays }) => offsetDays) ?? [];

/** Moves an app's clock to an instant. */
export function turnTo({ clock }: TestApp, instant: string): void {
  clock.advance(Date.parse(instant) - clock().getTime());
}

/** Sessions expire by the real clock, which may be far from the app’s: these do not. */
export async function signUpToday(app: TestApp, options: Parameters<typeof signUp>[1] = {}): ReturnType<typeof signUp> {
  const account = await signUp(app, options);
  const expiresAt = new Date(app.clock().getTime() + 30 * day);
  await app.pool.query('update sessions set expires_at = $2, updated_at = $3 where user_id = $1', [
    account.user.id,
    expiresAt,
    app.clock(),
  ]);
  return account;
}
