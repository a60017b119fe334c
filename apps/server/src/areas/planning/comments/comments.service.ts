import type { Comment } from '@debut/contract/comments';
import { hasRight } from '@debut/contract/rights';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { ArtistAccess } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { listCollaborators } from '../../accounts/index.ts';
import type { NotifyMembers } from '../notifications/notification-draft.ts';
import { draftMention, taskPageOf } from '../planning.notifications.ts';
import { findRelease } from '../plans/plans.store.ts';
import { findTask } from '../tasks/tasks.store.ts';
import * as store from './comments.store.ts';
import { resolveMentions } from './resolve-mentions.ts';

export type CommentService = ReturnType<typeof createCommentService>;

export function createCommentService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  notifyMembers: NotifyMembers;
}) {
  const { db, clock, events, notifyMembers } = dependencies;

  /** A task's row also shows how many comments it has. */
  async function announce(at: Queryable, owner: string, { kind }: store.Subject): Promise<void> {
    await events.publish(at, owner, { type: 'comments.changed' });
    if (kind === 'task') await events.publish(at, owner, { type: 'tasks.changed' });
  }

  async function mention(
    transaction: Transaction,
    owner: string,
    author: { id: string; name: string },
    subject: store.Subject,
    comment: { id: string; mentioned: readonly string[] },
  ): Promise<void> {
    const others = comment.mentioned.filter((id) => id !== author.id);
    const added = await store.setMentions(transaction, comment.id, others);
    if (added.length === 0) return;
    const { title, page } = await findSubject(transaction, owner, subject);
    const link = `${page}${page.includes('?') ? '&' : '?'}comment=${comment.id}`;
    await notifyMembers(transaction, added, owner, [draftMention(author.name, title, link)]);
  }

  return {
    listCollaborators: (owner: string) => listCollaborators(db, owner),

    async list(owner: string, subject: store.Subject, before: string | undefined): Promise<Comment[]> {
      await findSubject(db, owner, subject);
      return (await store.listComments(db, owner, subject, before)).map(store.toComment);
    },

    add(
      artist: ArtistAccess,
      authorId: string,
      subject: store.Subject,
      { body, position = null }: { body: string; position?: number | null | undefined },
    ): Promise<Comment> {
      refuseArchived(artist);
      const owner = artist.id;
      return db.transaction(async (transaction) => {
        await findSubject(transaction, owner, subject);
        const people = await listCollaborators(transaction, owner);
        const author = people.find(({ id }) => id === authorId);
        if (!author) throw new Failure('not_found');
        const text = resolveMentions(body, people);
        const added = await store.insertComment(transaction, subject, {
          id: newId(),
          userId: owner,
          authorId,
          authorName: author.name,
          body: text.body,
          position,
          createdAt: clock(),
        });
        if (!added) throw new Failure('internal');
        await mention(transaction, owner, author, subject, { id: added.id, mentioned: text.mentioned });
        await announce(transaction, owner, subject);
        return store.toComment(added);
      });
    },

    update(artist: ArtistAccess, authorId: string, id: string, body: string): Promise<Comment> {
      refuseArchived(artist);
      const owner = artist.id;
      return db.transaction(async (transaction) => {
        const current = await store.lockComment(transaction, owner, id);
        if (!current) throw new Failure('not_found');
        if (current.authorId !== authorId) throw new Failure('not_allowed');
        const people = await listCollaborators(transaction, owner);
        const text = resolveMentions(body, people);
        if (text.body === current.body) return store.toComment(current);
        const changed = await store.updateComment(transaction, owner, id, { body: text.body, editedAt: clock() });
        if (!changed) throw new Failure('not_found');
        const author = { id: authorId, name: current.currentName ?? current.authorName };
        const subject = subjectOf(current);
        await mention(transaction, owner, author, subject, { id, mentioned: text.mentioned });
        await announce(transaction, owner, subject);
        return store.toComment(changed);
      });
    },

    async delete(artist: ArtistAccess, userId: string, id: string): Promise<void> {
      refuseArchived(artist);
      await db.transaction(async (transaction) => {
        const current = await store.lockComment(transaction, artist.id, id);
        if (!current) throw new Failure('not_found');
        if (current.authorId !== userId && !hasRight(artist.role, 'members')) throw new Failure('not_allowed');
        await store.deleteComment(transaction, artist.id, id);
        await announce(transaction, artist.id, subjectOf(current));
      });
    },
  };
}

/** Everybody who can see an artist may comment, but nobody changes an archived one. */
function refuseArchived({ archived }: ArtistAccess): void {
  if (archived) throw new Failure('artist_archived');
}

async function findSubject(db: Queryable, owner: string, subject: store.Subject) {
  const { kind, id } = subject;
  if (kind === 'task') {
    const task = await findTask(db, owner, id);
    if (!task) throw new Failure('not_found');
    return { title: task.title, page: taskPageOf(task) };
  }
  const release = await findRelease(db, owner, { kind, id });
  if (!release) throw new Failure('not_found');
  return { title: release.title, page: `/${kind}/${id}?tab=comments` };
}

function subjectOf({ trackId, projectId, taskId }: store.CommentRow): store.Subject {
  if (trackId !== null) return { kind: 'track', id: trackId };
  return projectId === null ? { kind: 'task', id: taskId ?? '' } : { kind: 'project', id: projectId };
}
