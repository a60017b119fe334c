/** @typedef {ReturnType<typeof import('./api.mjs').createClient>} Client */
/** @typedef {{ id: string, dueDate: string }} Task */

/**
 * A release in the middle of its preparation: what should be done by now is done, but for one thing.
 * @param {Client} client @param {'tracks' | 'projects'} kind @param {string} id @param {string} plan
 */
export async function prepareRelease(client, kind, id, plan) {
  /** @type {Task[]} */
  const tasks = await client.request('POST', `/${kind}/${id}/tasks/generate`, { plan });
  const today = new Date().toISOString().slice(0, 10);
  const past = tasks.filter(({ dueDate }) => dueDate < today);
  for (const task of past.slice(0, -1)) await client.request('PUT', `/tasks/${task.id}`, { completed: true });
}

/**
 * What is told of the preparation is old news; the newest is not.
 * @param {Client} client @param {string} track
 */
export async function tellNews(client, track) {
  await client.request('POST', '/notifications/read-all');
  const dueDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await client.request('POST', `/tracks/${track}/tasks`, {
    title: 'Book the pier for the release show',
    description: 'Ask for the small stage; bring the tide table',
    dueDate,
    priority: 'high',
  });
}
