import { notificationEndpoints } from '@debut/contract/notifications';
import type { Mount } from '../../../platform/http/mount.ts';
import type { NotificationService } from './notifications.service.ts';

const defaultLimit = 100;
const maxLimit = 500;

export function mountNotifications(mount: Mount, { notifications }: { notifications: NotificationService }): void {
  mount(notificationEndpoints.list, ({ user, query }) => {
    const limit = Math.min(Number(query.limit ?? defaultLimit), maxLimit);
    return notifications.list(user.id, { limit, before: query.before });
  });
  mount(notificationEndpoints.unread, async ({ user }) => ({ count: await notifications.countUnread(user.id) }));
  mount(notificationEndpoints.readAll, ({ user }) => notifications.readAll(user.id));
  mount(notificationEndpoints.clear, ({ user }) => notifications.clear(user.id));
  mount(notificationEndpoints.update, ({ user, params, body }) => notifications.setRead(user.id, params.id, body.read));
  mount(notificationEndpoints.delete, ({ user, params }) => notifications.delete(user.id, params.id));
}
