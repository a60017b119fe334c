import type { approvalCommentForm, approvalDecisionForm } from '@debut/contract/approvals';
import { maxCommentsPerApproval } from '@debut/contract/limits';
import type { ApprovalView } from '@debut/web/public';
import type * as z from 'zod/mini';
import { type Clock, minuteMilliseconds } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { digest, newId } from '../../../platform/ids.ts';
import { findArtistName, findTimeZone, recordActivity } from '../../accounts/index.ts';
import type { Notify } from '../../planning/index.ts';
import { texts } from '../texts.ts';
import { findTrack, type TrackRow } from '../tracks/tracks.store.ts';
import type { ApprovalFiles } from './approval-files.ts';
import { toComment } from './approvals.service.ts';
import * as store from './approvals.store.ts';

export type ApprovalPageService = ReturnType<typeof createApprovalPageService>;

/** What a person outside sees and does with an approval link. A link that does not work is `not_found`, whatever the reason. */
export function createApprovalPageService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  files: Pick<ApprovalFiles, 'listVersions' | 'coverAddress'>;
  notify: Notify;
}) {
  const { db, clock, events, files, notify } = dependencies;

  async function markOpened({ userId, id, openedAt }: store.ApprovalRow): Promise<void> {
    if (openedAt !== null) return;
    await db.transaction(async (transaction) => {
      if (await store.storeOpened(transaction, userId, id, clock()))
        await events.publish(transaction, userId, { type: 'approvals.changed' });
    });
  }

  /** Locks the link and runs the change; nothing happens through a link that was revoked meanwhile. */
  async function change(
    token: string,
    run: (transaction: Transaction, approval: store.ApprovalRow, track: TrackRow) => Promise<void>,
  ): Promise<void> {
    await db.transaction(async (transaction) => {
      const approval = await store.lockByToken(transaction, digest(token), clock());
      const track = approval && (await findTrack(transaction, approval.userId, approval.trackId));
      if (!approval || !track) throw new Failure('not_found');
      await run(transaction, approval, track);
      await events.publish(transaction, approval.userId, { type: 'approvals.changed' });
    });
  }

  return {
    /** Whose link it is; `undefined`: it does not work. */
    async findArtist(token: string): Promise<string | undefined> {
      return (await store.findByToken(db, digest(token), clock()))?.userId;
    },

    /** `null`: the link does not work. `isVisit`: somebody opens the page, rather than sending a form on it. */
    async view(token: string, { isVisit = false } = {}): Promise<ApprovalView | null> {
      const approval = await store.findByToken(db, digest(token), clock());
      const track = approval && (await findTrack(db, approval.userId, approval.trackId));
      if (!approval || !track) return null;
      if (isVisit) await markOpened(approval);
      const { name, state, note, expiresAt, decidedAt, userId: owner } = approval;
      const [artistName, timeZone, versions, comments] = await Promise.all([
        findArtistName(db, owner),
        findTimeZone(db, owner),
        files.listVersions(approval, track),
        store.listComments(db, owner, approval.id),
      ]);
      return {
        token,
        name,
        title: track.title,
        artist: track.artist || artistName || '',
        cover: files.coverAddress(approval, track),
        versions,
        comments: comments.map(toComment),
        state,
        note,
        timeZone,
        now: clock().toISOString(),
        expiresAt: expiresAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
      };
    },

    decide: (token: string, { decision, note }: z.infer<typeof approvalDecisionForm>) =>
      change(token, async (transaction, approval, track) => {
        const { id, userId: owner, name, state } = approval;
        // Pressed twice, or in two tabs.
        if (state === decision && (approval.note ?? '') === note) return;
        await store.updateApproval(transaction, owner, id, {
          state: decision,
          note: note || null,
          decidedAt: clock(),
        });
        await recordActivity(transaction, owner, {
          at: clock(),
          action: decision === 'approved' ? 'approval-given' : 'changes-requested',
          subject: track.title,
          detail: name,
        });
        const { title, message } = decision === 'approved' ? texts.approved : texts.changesRequested;
        await notify(transaction, owner, [
          {
            type: 'system',
            title,
            message: message(name, track.title, shorten(note)),
            to: `/track/${track.id}?tab=comments`,
          },
        ]);
      }),

    comment: (token: string, { body, position }: z.infer<typeof approvalCommentForm>) =>
      change(token, async (transaction, approval, track) => {
        const { id: approvalId, userId: owner, name } = approval;
        const { total, latest } = await store.summarizeComments(transaction, owner, approvalId);
        const age = latest ? clock().getTime() - latest.createdAt.getTime() : Number.POSITIVE_INFINITY;
        const at = position === null ? null : Math.round(position * 10) / 10;
        // Pressed twice without a script.
        if (latest?.body === body && isSamePosition(latest.position, at) && age < minuteMilliseconds) return;
        if (total >= maxCommentsPerApproval) throw new Failure('too_many_comments');
        await store.insertComment(transaction, {
          id: newId(),
          userId: owner,
          trackId: track.id,
          approvalId,
          authorName: name,
          body,
          position: at,
          createdAt: clock(),
        });
        // A listener writes many comments in a row; one notification is enough.
        if (age < quietMinutes * minuteMilliseconds) return;
        const { title, message } = texts.approvalComment;
        await notify(transaction, owner, [
          {
            type: 'system',
            title,
            message: message(name, track.title, shorten(body)),
            to: `/track/${track.id}?tab=comments`,
          },
        ]);
      }),
  };
}

const quietMinutes = 10;

/** The column holds single precision. */
function isSamePosition(stored: number | null, given: number | null): boolean {
  if (stored === null || given === null) return stored === given;
  return Math.abs(stored - given) < 0.05;
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= 140 ? plain : `${plain.slice(0, 139).trimEnd()}…`;
}
