import { type Notification, notificationEndpoints } from '@debut/contract/notifications';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../lib/product-api.ts';
import { readAnewAfterLast } from '../../lib/read-anew.ts';
import { toast } from '../../ui/toast.ts';
import { unreadKey } from './unread.api.ts';

/** Newest first, a page at a time. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam }) =>
      api.call(notificationEndpoints.list, {
        query: { limit: String(perPage), ...(pageParam && { before: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (page: Notification[]) => (page.length === perPage ? page.at(-1)?.id : null),
  });
}

/** Each change is shown at once, and taken back when the server refuses it. */
export function useNotificationChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: changeKey,
    mutationFn: (change: NotificationChange) => send(change),
    onMutate: (change) => {
      void queries.cancelQueries({ queryKey: ['notifications'] }, { revert: false });
      const before = queries.getQueriesData({ queryKey: ['notifications'] });
      show(queries, change);
      return before;
    },
    onError: (error, _change, before) => {
      for (const [key, data] of before ?? []) queries.setQueryData(key, data);
      toast.failure(error.message);
    },
    onSettled: () => void readAnewAfterLast(queries, changeKey, ['notifications']),
  });
}

export type NotificationChange =
  | { kind: 'read'; notification: Notification }
  | { kind: 'delete'; notification: Notification }
  | { kind: 'readAll' }
  | { kind: 'clear' };

function send(change: NotificationChange): Promise<unknown> {
  switch (change.kind) {
    case 'read':
      return api.call(notificationEndpoints.update, { params: { id: change.notification.id }, body: { read: true } });
    case 'delete':
      return api.call(notificationEndpoints.delete, { params: { id: change.notification.id } });
    case 'readAll':
      return api.call(notificationEndpoints.readAll, {});
    case 'clear':
      return api.call(notificationEndpoints.clear, {});
  }
}

function show(queries: QueryClient, change: NotificationChange): void {
  const isOne = change.kind === 'read' || change.kind === 'delete';
  const less = isOne && !change.notification.read ? 1 : 0;
  queries.setQueryData<{ count: number }>(
    unreadKey,
    (unread) => unread && { count: isOne ? Math.max(0, unread.count - less) : 0 },
  );
  queries.setQueryData<InfiniteData<Notification[]>>(
    listKey,
    (list) => list && { ...list, pages: list.pages.map((page) => changed(page, change)) },
  );
}

function changed(page: Notification[], change: NotificationChange): Notification[] {
  switch (change.kind) {
    case 'read':
      return page.map((one) => (one.id === change.notification.id ? { ...one, read: true } : one));
    case 'delete':
      return page.filter(({ id }) => id !== change.notification.id);
    case 'readAll':
      return page.map((one) => ({ ...one, read: true }));
    case 'clear':
      return [];
  }
}

const listKey = ['notifications', 'list'];
const changeKey = ['notifications', 'change'];
const perPage = 50;
