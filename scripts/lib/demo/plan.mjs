import { dayIn } from './days.mjs';
import { projects, tracks } from './material.mjs';

/** @typedef {import('./api.mjs').Client} Client */
/** @typedef {{ id: string, dueDate: string }} Task */

/** @param {Client} client */
export async function planReleases(client) {
  await client.request('PUT', '/me', { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  /** @type {{ kind: 'track' | 'project', id: string, title: string, plan: string | null }[]} */
  const releases = await client.request('GET', '/releases');
  /** @type {string | undefined} */
  let newest;
  for (const release of releases) {
    const plan = findPlan(release);
    if (!plan || release.plan !== null) continue;
    console.log(`Planning ${release.title}`);
    await prepareRelease(client, release.kind === 'track' ? 'tracks' : 'projects', release.id, plan);
    if (release.kind === 'track') newest = release.id;
  }
  if (newest) await addUnreadNotification(client, newest);
}

/** @param {{ kind: string, title: string }} release */
function findPlan({ kind, title }) {
  const found =
    kind === 'track' ? tracks.find((track) => track.title === title) : projects.find(({ name }) => name === title);
  return found?.plan;
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
async function addUnreadNotification(client, track) {
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
