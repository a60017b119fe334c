import type { Database } from '../../../platform/db/database.ts';
import { digest, newSecret } from '../../../platform/ids.ts';
import type { Signer } from '../../../platform/signer.ts';
import { texts } from '../texts.ts';
import * as store from './calendar.store.ts';
import { type CalendarDay, writeCalendar } from './icalendar.ts';

export type CalendarService = ReturnType<typeof createCalendarService>;

export function createCalendarService(dependencies: {
  db: Database;
  signer: Signer;
  publicUrl: string;
  productName: string;
}) {
  const { db, signer, publicUrl, productName } = dependencies;

  /** Derived from the nonce when it is shown; the database stores only a digest. Each member has another nonce. */
  function keyOf(owner: string, nonce: string): string {
    return signer.sign('calendar', { owner, nonce });
  }

  const urlOf = (key: string) => `${publicUrl}/api/calendar/${key}.ics`;

  async function findOrMake(subscription: store.Subscription): Promise<{ nonce: string; keyDigest: string }> {
    const found = await store.findFeed(db, subscription);
    if (found) return found;
    const nonce = newSecret();
    await store.insertFeed(db, { ...subscription, nonce, keyDigest: digest(keyOf(subscription.userId, nonce)) });
    return findOrMake(subscription);
  }

  return {
    async address(userId: string, memberId: string): Promise<{ url: string }> {
      const { nonce, keyDigest } = await findOrMake({ userId, memberId });
      const key = keyOf(userId, nonce);
      // The installation's secret has changed since, so the address changes too.
      if (digest(key) !== keyDigest) await store.saveFeed(db, { userId, memberId, nonce, keyDigest: digest(key) });
      return { url: urlOf(key) };
    },

    async renew(userId: string, memberId: string): Promise<{ url: string }> {
      const nonce = newSecret();
      const key = keyOf(userId, nonce);
      await store.saveFeed(db, { userId, memberId, nonce, keyDigest: digest(key) });
      return { url: urlOf(key) };
    },

    async read(key: string): Promise<string | undefined> {
      const artist = await store.findArtistByKey(db, digest(key));
      if (!artist) return undefined;
      const [releases, due] = await Promise.all([
        store.listReleaseDays(db, artist.id),
        store.listDueDays(db, artist.id),
      ]);
      const days = [...releases.flatMap(releaseDay), ...due.map(dueDay)];
      return writeCalendar({ productName, name: texts.calendar.name(productName, artist.name), days });
    },
  };

  function releaseDay({ kind, id, title, artist, day, createdAt, updatedAt }: store.CalendarRow): CalendarDay[] {
    if (day === null) return [];
    const url = `${publicUrl}/${kind}/${id}`;
    return [
      {
        uid: `release-${id}`,
        day,
        title: texts.calendar.release(title),
        description: [artist, url].filter(Boolean).join('\n'),
        url,
        category: 'Release',
        createdAt,
        updatedAt,
      },
    ];
  }

  function dueDay({
    task,
    trackTitle,
    projectName,
  }: Awaited<ReturnType<typeof store.listDueDays>>[number]): CalendarDay {
    const { id, title, description, dueDate, createdAt, updatedAt } = task;
    const page = task.trackId === null ? `project/${task.projectId}` : `track/${task.trackId}`;
    const url = `${publicUrl}/${page}?tab=tasks`;
    return {
      uid: `task-${id}`,
      day: dueDate,
      title: texts.calendar.task(title, trackTitle ?? projectName ?? ''),
      description: [description, url].filter(Boolean).join('\n'),
      url,
      category: 'Task',
      createdAt,
      updatedAt,
    };
  }
}
