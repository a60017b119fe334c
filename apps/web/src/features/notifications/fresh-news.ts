import { type Notification, notificationEndpoints } from '@debut/contract/notifications';
import { api } from '../../lib/product-api.ts';

/** Unread ones that have just arrived and were not answered before. Asked twice at once, both would find the same. */
export async function freshNews(): Promise<Notification[]> {
  const latest = await api.call(notificationEndpoints.list, { query: { limit: String(mostAtOnce) } });
  const fresh = latest.filter(({ id, read, timestamp }) => !known.has(id) && !read && isFresh(timestamp));
  for (const { id } of latest) known.add(id);
  return fresh;
}

const mostAtOnce = 5;
const freshMilliseconds = 60_000;
const known = new Set<string>();

/** The clocks of browser and server may differ a little. */
function isFresh(timestamp: string): boolean {
  return Math.abs(Date.now() - Date.parse(timestamp)) < freshMilliseconds;
}
