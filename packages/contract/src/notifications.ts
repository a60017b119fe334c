import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';

const notification = named(
  'Notification',
  z.object({
    id: z.string(),
    type: z.enum(['task', 'system']),
    /** What happened, where programs react to it; omitted for all others. */
    kind: z.optional(
      z.enum(['task-added', 'task-assigned', 'task-completed', 'task-suggested', 'tasks-generated', 'mention']),
    ),
    title: z.string(),
    message: z.string(),
    read: z.boolean(),
    timestamp: isoInstant,
    /** `null`: it concerns the account or the workspace. */
    artist: z.nullable(z.object({ id: z.string(), name: z.string() })),
    taskId: z.optional(z.string()),
    /** The page it links to. */
    to: z.nullable(z.string()),
  }),
);
export type Notification = z.infer<typeof notification>;

const byId = z.object({ id: z.string().check(z.maxLength(128)) });
const tag = 'Notifications';

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'user',
    reads: ['notifications'],
    tag,
    summary: 'Lists notifications, newest first',
    query: z.object({
      /** At most 500; defaults to 100. */
      limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
      /** Cursor of the next page: the id of the last notification received. */
      before: z.optional(z.string().check(z.maxLength(128))),
    }),
    response: z.array(notification),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/notifications/unread',
    access: 'user',
    reads: ['notifications'],
    tag,
    summary: 'Returns the number of unread notifications',
    response: named('UnreadNotifications', z.object({ count: z.int() })),
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/notifications/read-all',
    access: 'user',
    changes: ['notifications'],
    tag,
    summary: 'Marks all notifications as read',
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/notifications',
    access: 'user',
    changes: ['notifications'],
    tag,
    summary: 'Deletes all notifications',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/notifications/{id}',
    access: 'user',
    changes: ['notifications'],
    tag,
    summary: 'Marks a notification as read or unread',
    params: byId,
    body: named('NotificationUpdate', z.object({ read: z.boolean() })),
    response: notification,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/notifications/{id}',
    access: 'user',
    changes: ['notifications'],
    tag,
    summary: 'Deletes a notification',
    params: byId,
  }),
};
