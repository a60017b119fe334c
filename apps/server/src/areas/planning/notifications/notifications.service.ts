import type { Notification } from '@debut/contract/notifications';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Notify } from './notification-draft.ts';
import * as store from './notifications.store.ts';

export type NotificationService = ReturnType<typeof createNotificationService>;

export function createNotificationService({ db, clock, events }: { db: Database; clock: Clock; events: Events }) {
  const announce = (at: Queryable, owner: string) => events.publish(at, owner, { type: 'notifications.changed' });

  const notify: Notify = async (transaction, owner, drafts) => {
    if (drafts.length === 0) return;
    const rows = drafts.map(({ type, kind, title, message, taskId, to }) => ({
      id: newId(),
      userId: owner,
      type,
      kind: kind ?? null,
      title,
      message,
      taskId: taskId ?? null,
      leadsTo: to,
      createdAt: clock(),
    }));
    await store.insertNotifications(transaction, rows);
    await store.forgetOldest(transaction, owner);
    await announce(transaction, owner);
  };

  return {
    notify,

    async list(owner: string, page: { limit: number; before: string | undefined }): Promise<Notification[]> {
      return (await store.listNotifications(db, owner, page)).map(toNotification);
    },

    countUnread: (owner: string) => store.countUnread(db, owner),

    async setRead(owner: string, id: string, read: boolean): Promise<Notification> {
      const changed = await store.setRead(db, owner, id, read);
      if (!changed) throw new Failure('not_found');
      await announce(db, owner);
      return toNotification(changed);
    },

    async readAll(owner: string): Promise<void> {
      await store.setAllRead(db, owner);
      await announce(db, owner);
    },

    async delete(owner: string, id: string): Promise<void> {
      if (!(await store.deleteNotification(db, owner, id))) throw new Failure('not_found');
      await announce(db, owner);
    },

    async clear(owner: string): Promise<void> {
      await store.deleteAllNotifications(db, owner);
      await announce(db, owner);
    },
  };
}

function toNotification(row: store.NotificationRow): Notification {
  const { id, type, kind, title, message, read, taskId, leadsTo, createdAt } = row;
  return {
    id,
    type,
    ...(kind !== null && { kind }),
    title,
    message,
    read,
    timestamp: createdAt.toISOString(),
    ...(taskId !== null && { taskId }),
    to: leadsTo,
  };
}
