import { dayIn } from './days.mjs';

/** @typedef {import('./api.mjs').Client} Client */
/** @typedef {{ id: string, dueDate: string }} Task */

/**
 * Plans what has no plan yet, and returns the last track among it.
 * @param {Client} client @param {import('./material.mjs').Music} music
 */
export async function planReleases(client, { tracks, projects }) {
  /** @type {{ kind: 'track' | 'project', id: string, title: string, plan: string | null }[]} */
  const releases = await client.request('GET', '/releases');
  /** @type {string | undefined} */
  let newest;
  for (const { kind, id, title, plan: known } of releases) {
    const found =
      kind === 'track' ? tracks.find((track) => track.title === title) : projects.find(({ name }) => name === title);
    if (!found?.plan || known !== null) continue;
    console.log(`Planning ${title}`);
    await prepareRelease(client, kind === 'track' ? 'tracks' : 'projects', id, found.plan);
    if (kind === 'track') newest = id;
  }
  return newest;
}

/**
 * Completes all past tasks except the last, as in the middle of a release.
 * @param {Client} client @param {'tracks' | 'projects'} kind @param {string} id @param {string} plan
 */
async function prepareRelease(client, kind, id, plan) {
  /** @type {Task[]} */
  const tasks = await client.request('POST', `/${kind}/${id}/tasks/generate`, { plan });
  const today = new Date().toISOString().slice(0, 10);
  const past = tasks.filter(({ dueDate }) => dueDate < today);
  for (const task of past.slice(0, -1)) await client.request('PUT', `/tasks/${task.id}`, { completed: true });
}

/**
 * Marks the notifications as read and adds a task, which makes a new one.
 * @param {Client} client @param {string} track
 */
export async function addUnreadNotification(client, track) {
  await client.request('POST', '/notifications/read-all');
  const dueDate = dayIn(3);
  await client.request('POST', `/tracks/${track}/tasks`, {
    title: 'Book the pier for the release show',
    description: 'Ask for the small stage; bring the tide table',
    dueDate,
    priority: 'high',
    followsRelease: true,
  });
}
