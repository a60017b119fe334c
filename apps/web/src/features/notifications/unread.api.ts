import { notificationEndpoints } from '@debut/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/product-api.ts';

/** How many are unread. Apart from the other calls, for the bell stands on every page from the start. */
export function useUnread() {
  return useQuery({ queryKey: unreadKey, queryFn: () => api.call(notificationEndpoints.unread, {}) });
}

export const unreadKey = ['notifications', 'unread'];
