import type { ActivityAction } from '@debut/contract/activity';
import type { Approval, ApprovalComment, ApprovalLink } from '@debut/contract/approvals';
import { type Day, dayIn } from '@debut/contract/days';
import { approvalDays, approvalEmailsPerHour, maxApprovalsPerTrack } from '@debut/contract/limits';
import { monthNames } from '@debut/contract/month-names';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { ArtistAccess } from '../../../platform/http/mount.ts';
import { digest, newId, newSecret } from '../../../platform/ids.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import type { SystemMessage } from '../../../providers/mail/port.ts';
import {
  type Brands,
  findArtistName,
  type Look,
  type RequireConfirmedEmail,
  recordActivity,
} from '../../accounts/index.ts';
import { writeEmail } from '../../delivery/index.ts';
import { texts } from '../texts.ts';
import { findTrack, lockTrack, type TrackRow } from '../tracks/tracks.store.ts';
import * as store from './approvals.store.ts';

export type ApprovalService = ReturnType<typeof createApprovalService>;

interface NewLink {
  readonly url: string;
  readonly look: Look | null;
  /** The token is stored as a digest only. */
  readonly change: { readonly token: string; readonly expiresAt: Date };
}

/** Links with which people outside listen to a track, comment and decide, as its team manages them. */
export function createApprovalService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  rateLimits: RateLimits;
  brands: Brands;
  requireConfirmedEmail: RequireConfirmedEmail;
  /** Whether one more email may be sent to this address, whoever requests it. */
  hasRoomFor: (email: string) => Promise<boolean>;
  mail: (transaction: Transaction, message: SystemMessage) => Promise<void>;
  settings: { productName: string; canEmail: boolean };
}) {
  const { db, clock, events, rateLimits, brands, requireConfirmedEmail, hasRoomFor, mail, settings } = dependencies;

  async function requireTrack(owner: string, id: string): Promise<TrackRow> {
    const found = await findTrack(db, owner, id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  async function find(owner: string, id: string): Promise<store.ListedApproval> {
    const found = await store.findApproval(db, owner, id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  /** The link is returned as well, so a limit or a missing mail server does not stop anybody. */
  async function mayEmail({ id, workspaceId }: ArtistAccess, email: string | null | undefined): Promise<boolean> {
    if (!email || !settings.canEmail) return false;
    await requireConfirmedEmail(db, id);
    const hourly = { limit: approvalEmailsPerHour, seconds: 3600 };
    return (await rateLimits.shareOf(`approvals:${workspaceId}`, hourly)) <= 1 && hasRoomFor(email);
  }

  async function report(
    transaction: Transaction,
    track: TrackRow,
    name: string,
    action: ActivityAction,
  ): Promise<void> {
    await recordActivity(transaction, track.userId, { at: clock(), action, subject: track.title, detail: name });
    await events.publish(transaction, track.userId, { type: 'approvals.changed' });
  }

  async function sendLink(
    transaction: Transaction,
    track: TrackRow,
    { name, email, expiresAt }: { name: string; email: string; expiresAt: Date },
    { url, look }: Pick<NewLink, 'url' | 'look'>,
  ): Promise<void> {
    const artist =
      track.artist || (await findArtistName(transaction, track.userId)) || (look?.name ?? settings.productName);
    const expires = writeDay(dayIn('UTC', expiresAt));
    const values = { name, artist, title: track.title, expires };
    const { subject, lines, button } = texts.approvalEmail;
    const action = { label: button, link: url };
    await mail(transaction, writeEmail({ to: email, subject: subject(values), lines: lines(values), action, look }));
  }

  async function createLink({ workspaceId }: ArtistAccess, days: number): Promise<NewLink> {
    const { origin, look } = await brands.ofWorkspace(db, workspaceId);
    const token = newSecret();
    const expiresAt = new Date(clock().getTime() + days * 24 * 3600 * 1000);
    return { url: `${origin}/approve/${token}`, look, change: { token: digest(token), expiresAt } };
  }

  return {
    async ofTrack(owner: string, trackId: string): Promise<Approval[]> {
      await requireTrack(owner, trackId);
      return (await store.listApprovals(db, owner, trackId)).map(toApproval);
    },

    async create(
      artist: ArtistAccess,
      creatorId: string,
      trackId: string,
      { name, email, days }: { name: string; email?: string | undefined; days: number },
    ): Promise<ApprovalLink> {
      const owner = artist.id;
      await requireTrack(owner, trackId);
      const emailed = await mayEmail(artist, email);
      const link = await createLink(artist, days);
      const { url, change } = link;
      const id = newId();
      await db.transaction(async (transaction) => {
        const track = await lockTrack(transaction, owner, trackId);
        if (!track) throw new Failure('not_found');
        if (!track.audioFile) throw new Failure('approval_needs_audio');
        if ((await store.countApprovals(transaction, owner, trackId)) >= maxApprovalsPerTrack)
          throw new Failure('too_many_approvals');
        const row = { id, userId: owner, trackId, name, email: email ?? null, createdBy: creatorId, ...change };
        await store.insertApproval(transaction, { ...row, createdAt: clock() });
        if (email && emailed) await sendLink(transaction, track, { name, email, ...change }, link);
        await report(transaction, track, name, 'approval-shared');
      });
      return { ...toApproval(await find(owner, id)), url, emailed };
    },

    async renew(artist: ArtistAccess, id: string): Promise<ApprovalLink> {
      const owner = artist.id;
      const { name, email, trackId } = (await find(owner, id)).approval;
      const emailed = await mayEmail(artist, email);
      const link = await createLink(artist, approvalDays);
      const { url, change } = link;
      await db.transaction(async (transaction) => {
        const track = await lockTrack(transaction, owner, trackId);
        const renewed = await store.updateApproval(transaction, owner, id, {
          ...change,
          openedAt: null,
          revokedAt: null,
        });
        if (!track || !renewed) throw new Failure('not_found');
        if (email && emailed) await sendLink(transaction, track, { name, email, ...change }, link);
        await report(transaction, track, name, 'approval-renewed');
      });
      return { ...toApproval(await find(owner, id)), url, emailed };
    },

    async revoke(owner: string, id: string): Promise<void> {
      const { name, trackId } = (await find(owner, id)).approval;
      await db.transaction(async (transaction) => {
        const track = await findTrack(transaction, owner, trackId);
        if (!track) throw new Failure('not_found');
        if (await store.revokeApproval(transaction, owner, id, clock()))
          await report(transaction, track, name, 'approval-revoked');
      });
    },

    async comments(owner: string, id: string): Promise<ApprovalComment[]> {
      await find(owner, id);
      return (await store.listComments(db, owner, id)).map(toComment);
    },
  };
}

function toApproval({ approval, createdBy, comments }: store.ListedApproval): Approval {
  const { id, name, email, state, note, createdAt, expiresAt, openedAt, decidedAt, revokedAt } = approval;
  return {
    id,
    name,
    email,
    state,
    note,
    createdBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    comments,
  };
}

/** "27 November 2026" */
function writeDay(day: Day): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${monthNames[(month ?? 1) - 1]} ${year}`;
}

export function toComment({ id, authorName, body, position, createdAt }: store.CommentRow): ApprovalComment {
  return { id, authorName, body, position, createdAt: createdAt.toISOString() };
}
