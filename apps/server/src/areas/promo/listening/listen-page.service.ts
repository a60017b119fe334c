import { maxCommentsPerPromoLink } from '@debut/contract/limits';
import type { feedbackForm, promoCommentForm } from '@debut/contract/promo-page';
import type * as z from 'zod/mini';
import { type Clock, minuteMilliseconds } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { digest, newId } from '../../../platform/ids.ts';
import { recordActivity } from '../../accounts/index.ts';
import type { Notify } from '../../planning/index.ts';
import { lockOpenLink, type OpenLink } from '../links/links.store.ts';
import type { ReadFacts } from '../promos/present-promos.ts';
import { promoScreen } from '../promos/promo-screen.ts';
import { listReleaseTracks } from '../promos/promos.store.ts';
import { texts } from '../texts.ts';
import * as replies from './replies.store.ts';
import { countOpenWithoutScript } from './visits.store.ts';

export type ListenPageService = ReturnType<typeof createListenPageService>;

/** What listeners write. Nothing is written through a link that was revoked meanwhile. */
export function createListenPageService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  notify: Notify;
  readFacts: ReadFacts;
}) {
  const { db, clock, events, notify, readFacts } = dependencies;

  async function change(
    token: string,
    run: (transaction: Transaction, open: OpenLink) => Promise<void>,
  ): Promise<void> {
    await db.transaction(async (transaction) => {
      const open = await lockOpenLink(transaction, digest(token), clock());
      if (!open) throw new Failure('not_found');
      if (open.link.kind === 'preview') throw new Failure('promo_preview');
      await countOpenWithoutScript(transaction, open.link, clock());
      await run(transaction, open);
      await events.publish(transaction, open.link.userId, { type: 'promos.changed' });
    });
  }

  async function requireTrack(transaction: Transaction, { promo }: OpenLink, trackId: string) {
    const track = (await listReleaseTracks(transaction, promo.userId, promo)).find(({ id }) => id === trackId);
    if (!track) throw new Failure('not_found');
    return track;
  }

  async function notifyTeam(
    transaction: Transaction,
    { promo }: OpenLink,
    { title, message }: { title: string; message: string },
  ) {
    const to = promoScreen(promo);
    await notify(transaction, promo.userId, [{ type: 'system', title, message, to }]);
  }

  return {
    comment: (token: string, { trackId, body, position }: z.infer<typeof promoCommentForm>) =>
      change(token, async (transaction, open) => {
        const { id: linkId, userId } = open.link;
        const track = await requireTrack(transaction, open, trackId);
        const written = await replies.listComments(transaction, userId, linkId);
        const latest = written.at(-1);
        const at = position === null ? null : Math.round(position * 10) / 10;
        const age = latest ? clock().getTime() - latest.createdAt.getTime() : Number.POSITIVE_INFINITY;
        // Pressed twice without a script.
        if (latest?.body === body && latest.trackId === trackId && age < minuteMilliseconds) return;
        if (written.length >= maxCommentsPerPromoLink) throw new Failure('too_many_promo_comments');
        const comment = { id: newId(), userId, linkId, trackId, body, position: at, createdAt: clock() };
        await replies.insertComment(transaction, comment);
        // A listener writes many comments in a row; one notification is enough.
        if (age < quietMinutes * minuteMilliseconds) return;
        const { title, message } = texts.comment;
        await notifyTeam(transaction, open, { title, message: message(nameOf(open), track.title, shorten(body)) });
      }),

    deleteComment: (token: string, id: string) =>
      change(token, async (transaction, { link }) => {
        if (link.kind !== 'personal') throw new Failure('not_found');
        await replies.deleteComment(transaction, link.userId, link.id, id);
      }),

    /** A personal link has one feedback, which can be changed. Changing it withdraws the approval of the quote. */
    feedback: (token: string, given: z.infer<typeof feedbackForm>) =>
      change(token, async (transaction, open) => {
        const { link, promo } = open;
        const { id: linkId, userId, kind } = link;
        if (given.favoriteTrackId !== null) await requireTrack(transaction, open, given.favoriteTrackId);
        const [latest] = await replies.listFeedback(transaction, userId, linkId, 1);
        const now = clock();
        if (latest && kind === 'personal') {
          const isSameQuote = latest.note === given.note && given.mayQuote;
          const quoteApprovedAt = isSameQuote ? latest.quoteApprovedAt : null;
          await replies.updateFeedback(transaction, userId, latest.id, { ...given, quoteApprovedAt, updatedAt: now });
          return;
        }
        const isRepeated =
          latest && latest.note === given.note && now.getTime() - latest.createdAt.getTime() < minuteMilliseconds;
        if (isRepeated) return;
        const row = { id: newId(), userId, linkId, ...given, quoteApprovedAt: null, createdAt: now, updatedAt: now };
        await replies.insertFeedback(transaction, row);
        const release = (await readFacts(userId, [promo], transaction)).get(promo.id)?.title ?? '';
        await recordActivity(transaction, userId, {
          at: now,
          action: 'promo-feedback',
          subject: release,
          detail: nameOf(open),
        });
        const { title, message } = texts.feedback;
        await notifyTeam(transaction, open, {
          title,
          message: message(nameOf(open), release, given.rating, given.support),
        });
      }),
  };
}

const quietMinutes = 10;

function nameOf({ link }: OpenLink): string {
  return link.kind === 'shared' ? texts.someone : link.name;
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= 140 ? plain : `${plain.slice(0, 139).trimEnd()}…`;
}
