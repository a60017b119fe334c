import { type Notification, notificationEndpoints } from '@debut/contract/notifications';
import { api } from '../../lib/product-api.ts';

/** Unread ones that have just arrived and were not answered before. One question at a time, or two would find the same. */
export function freshNews(): Promise<Notification[]> {
  const answer = line.then(readFresh, readFresh);
  line = answer;
  return answer;
}

async function readFresh(): Promise<Notification[]> {
  const latest = await api.call(notificationEndpoints.list, { query: { limit: String(mostAtOnce) } });
  const fresh = latest.filter(({ id, read, timestamp }) => !known.has(id) && !read && isFresh(timestamp));
  for (const { id } of latest) known.add(id);
  return fresh;
}

const mostAtOnce = 5;
const freshMilliseconds = 60_000;
const known = new Set<string>();
let line: Promise<unknown> = Promise.resolve();

/** The clocks of browser and server may differ a little. */
function isFresh(timestamp: string): boolean {
  return Math.abs(Date.now() - Date.parse(timestamp)) < freshMilliseconds;
}
