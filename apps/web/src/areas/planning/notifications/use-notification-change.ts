import { type Notification, notificationEndpoints } from '@debut/contract/notifications';
import { type CachedData, useChangeWith } from '../../../data/use-change.ts';
import { api } from '../../../lib/product-api.ts';
import { toast } from '../../../ui/toast.ts';

type NotificationChange =
  | { kind: 'read'; notification: Notification }
  | { kind: 'delete'; notification: Notification }
  | { kind: 'readAll' }
  | { kind: 'clear' };

export function useNotificationChange() {
  return useChangeWith(send, {
    changes: notificationEndpoints.update.changes,
    optimistic: showChange,
    onError: ({ message }) => toast.failure(message),
  });
}

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

function showChange(cache: CachedData, change: NotificationChange): void {
  cache.update(notificationEndpoints.unread, ({ count }) => ({ count: Math.max(0, count - newlyRead(change)) }));
  cache.update(notificationEndpoints.list, (page) => changePage(page, change));
}

function newlyRead(change: NotificationChange): number {
  if (change.kind === 'readAll' || change.kind === 'clear') return Number.POSITIVE_INFINITY;
  return change.notification.read ? 0 : 1;
}

function changePage(page: Notification[], change: NotificationChange): Notification[] {
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
