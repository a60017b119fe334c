import type { Notification } from '@debut/contract/notifications';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { type Events, userChannel } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { findWorkspaceOwner, listAudience } from '../../accounts/index.ts';
import type { Release } from '../plans/release.ts';
import type { NotificationDraft, Notify, NotifyOwner } from './notification-draft.ts';
import * as store from './notifications.store.ts';

export type NotificationService = ReturnType<typeof createNotificationService>;

export function createNotificationService({ db, clock, events }: { db: Database; clock: Clock; events: Events }) {
  const announce = (at: Queryable, reader: string) =>
    events.publish(at, userChannel(reader), { type: 'notifications.changed' });

  /** Each reader has their own copy, to read and to delete. */
  async function notifyMembers(
    transaction: Transaction,
    readers: readonly string[],
    artistId: string | null,
    drafts: readonly NotificationDraft[],
  ): Promise<void> {
    if (drafts.length === 0 || readers.length === 0) return;
    const rows = readers.flatMap((userId) =>
      drafts.map(({ type, kind, title, message, taskId, to }) => ({
        id: newId(),
        userId,
        artistId,
        type,
        kind: kind ?? null,
        title,
        message,
        taskId: taskId ?? null,
        leadsTo: to,
        createdAt: clock(),
      })),
    );
    await store.insertNotifications(transaction, rows);
    for (const reader of readers) {
      await store.forgetOldest(transaction, reader);
      await announce(transaction, reader);
    }
  }

  const notify: Notify = async (transaction, artist, drafts) =>
    notifyMembers(transaction, await listAudience(transaction, artist), artist, drafts);

  const notifyOwner: NotifyOwner = async (transaction, workspace, drafts) => {
    const owner = await findWorkspaceOwner(transaction, workspace);
    await notifyMembers(transaction, owner ? [owner.id] : [], null, drafts);
  };

  return {
    notify,
    notifyMembers,
    notifyOwner,

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

    async forgetInaccessible(transaction: Transaction, reader: string): Promise<void> {
      if (await store.deleteInaccessible(transaction, reader)) await announce(transaction, reader);
    },

    /** When releases move to another artist, what links to them does too; who cannot see that artist loses it. */
    async follow(
      transaction: Transaction,
      { from, to, releases }: { from: string; to: string; releases: readonly Release[] },
    ): Promise<void> {
      const pages = releases.map(({ kind, id }) => `/${kind}/${id}`);
      for (const reader of await store.moveToArtist(transaction, { from, to, pages })) {
        await store.deleteInaccessible(transaction, reader);
        await announce(transaction, reader);
      }
    },

    async clear(owner: string): Promise<void> {
      await store.deleteAllNotifications(db, owner);
      await announce(db, owner);
    },
  };
}

function toNotification(row: store.NotificationRow): Notification {
  const { id, artistId, artistName, type, kind, title, message, read, taskId, leadsTo, createdAt } = row;
  return {
    id,
    type,
    ...(kind !== null && { kind }),
    title,
    message,
    read,
    timestamp: createdAt.toISOString(),
    artist: artistId !== null && artistName !== null ? { id: artistId, name: artistName } : null,
    ...(taskId !== null && { taskId }),
    to: leadsTo,
  };
}
