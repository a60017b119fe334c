import type { approvalCommentForm, approvalDecisionForm } from '@debut/contract/approvals';
import { maxCommentsPerApproval, signedAudioSeconds } from '@debut/contract/limits';
import { masteringStyle, type TrackMastering } from '@debut/contract/mastering';
import type { ApprovalView } from '@debut/web/public';
import type * as z from 'zod/mini';
import { type Clock, minuteMilliseconds } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { digest, newId } from '../../../platform/ids.ts';
import type { Signer } from '../../../platform/signer.ts';
import { findArtistName } from '../../accounts/index.ts';
import type { Notify } from '../../planning/index.ts';
import { pathOfAddress } from '../files/file-path.ts';
import type { FileService } from '../files/files.service.ts';
import type { StoredFile } from '../files/files.store.ts';
import { texts } from '../texts.ts';
import type { TrackMasters } from '../tracks/tracks.service.ts';
import { findTrack, type TrackRow } from '../tracks/tracks.store.ts';
import { toComment } from './approvals.service.ts';
import * as store from './approvals.store.ts';

export interface ApprovalMasters extends Pick<TrackMasters, 'versionsOf'> {
  ofTrack(owner: string, trackId: string): Promise<TrackMastering>;
}

interface Signature {
  readonly expires?: string | undefined;
  readonly signature?: string | undefined;
}

export type ApprovalPageService = ReturnType<typeof createApprovalPageService>;

/** What a person outside sees and does with an approval link. A link that does not work is `not_found`, whatever the reason. */
export function createApprovalPageService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  signer: Signer;
  files: FileService;
  masters: ApprovalMasters;
  notify: Notify;
}) {
  const { db, clock, events, signer, files, masters, notify } = dependencies;

  async function trackOf({ userId, trackId }: store.ApprovalRow): Promise<TrackRow> {
    const track = await findTrack(db, userId, trackId);
    if (!track) throw new Failure('not_found');
    return track;
  }

  /** Names the file as well, so that an address never continues with the bytes of another one after mastering again. */
  function fieldsOf({ id, token }: store.ApprovalRow, path: string, expires: string): Record<string, string> {
    return { approval: id, token, path, expires };
  }

  function createSign(approval: store.ApprovalRow) {
    const expires = String(Math.floor(clock().getTime() / 1000) + signedAudioSeconds);
    return (address: string, path: string) => {
      const signature = signer.sign('approval', fieldsOf(approval, path, expires));
      return `/api/approve/${address}?${new URLSearchParams({ expires, signature })}`;
    };
  }

  async function requireSigned(
    id: string,
    { expires = '', signature = '' }: Signature,
    findPath: (track: TrackRow) => Promise<string | null> | string | null,
  ): Promise<{ owner: string; path: string }> {
    const approval = await store.findActive(db, id, clock());
    if (!approval || Number(expires) * 1000 <= clock().getTime()) throw new Failure('not_found');
    const path = await findPath(await trackOf(approval));
    if (!path || !signer.verify('approval', fieldsOf(approval, path, expires), signature))
      throw new Failure('not_found');
    return { owner: approval.userId, path };
  }

  async function listVersions(
    approval: store.ApprovalRow,
    track: TrackRow,
    sign: ReturnType<typeof createSign>,
  ): Promise<ApprovalView['versions']> {
    const { userId: owner, id } = approval;
    if (!track.audioFile) return [];
    const [mastering, names, [analysis]] = await Promise.all([
      masters.ofTrack(owner, track.id),
      masters.versionsOf(owner, [track]),
      files.analysesOf(owner, [track.audioFile]),
    ]);
    const versionAt = (version: string, name: string, path: string) => ({
      id: version,
      name,
      audio: sign(`audio/${id}/${version}`, path),
    });
    const mastered = masteringStyle.options.flatMap((style) => {
      const version = mastering.versions[style];
      const path = version && pathOfAddress(version.url);
      if (!version || !path) return [];
      const { waveform, levelMatchDb, report } = version;
      const name = names.get(track.id)?.[style]?.preset.name ?? style;
      return [{ ...versionAt(style, name, path), waveform, levelMatchDb, seconds: report.durationSeconds }];
    });
    if (!analysis || analysis.playback === 'preparing' || analysis.playback === 'failed') return mastered;
    const original = {
      ...versionAt('original', texts.original, track.audioFile),
      waveform: analysis.waveform,
      levelMatchDb: mastering.original?.levelMatchDb ?? 0,
      seconds: analysis.durationSeconds ?? 0,
    };
    return [original, ...mastered];
  }

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
    /** `null`: the link does not work. */
    async view(token: string): Promise<ApprovalView | null> {
      const approval = await store.findByToken(db, digest(token), clock());
      const track = approval && (await findTrack(db, approval.userId, approval.trackId));
      if (!approval || !track) return null;
      await markOpened(approval);
      const { name, state, note, expiresAt, decidedAt, userId: owner } = approval;
      const sign = createSign(approval);
      const [artistName, versions, comments] = await Promise.all([
        findArtistName(db, owner),
        listVersions(approval, track, sign),
        store.listComments(db, owner, approval.id),
      ]);
      return {
        token,
        name,
        title: track.title,
        artist: track.artist || artistName || '',
        cover: track.coverArt && sign(`cover/${approval.id}`, track.coverArt),
        versions,
        comments: comments.map(toComment),
        state,
        note,
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
        const { title, message } = decision === 'approved' ? texts.approved : texts.changesRequested;
        await notify(transaction, owner, [
          { type: 'system', title, message: message(name, track.title, shorten(note)), to: `/track/${track.id}` },
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
          { type: 'system', title, message: message(name, track.title, shorten(body)), to: `/track/${track.id}` },
        ]);
      }),

    /** The file behind a signed address. Checked for every range, so that revoking stops what is playing. */
    async findAudio(id: string, version: string, signed: Signature): Promise<StoredFile> {
      const { owner, path } = await requireSigned(id, signed, async (track) => {
        if (version === 'original') return track.audioFile;
        const found = (await masters.versionsOf(track.userId, [track])).get(track.id)?.[version];
        return found ? pathOfAddress(found.url) : null;
      });
      const file = await files.findAudio(owner, path);
      if (!file) throw new Failure('not_found');
      return file;
    },

    async findCover(id: string, signed: Signature): Promise<StoredFile> {
      const { path } = await requireSigned(id, signed, ({ coverArt }) => coverArt);
      const file = await files.findPicture(path);
      if (!file) throw new Failure('not_found');
      return file;
    },
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
