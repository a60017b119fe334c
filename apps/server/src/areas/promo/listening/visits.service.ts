import { heatParts } from '@debut/contract/limits';
import { type Clock, minuteMilliseconds } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Signer } from '../../../platform/signer.ts';
import type { Notify } from '../../planning/index.ts';
import type { ListReady } from '../copies/list-ready.ts';
import { lockOpenLink, type OpenLink } from '../links/links.store.ts';
import type { ReadFacts } from '../promos/present-promos.ts';
import { promoScreen } from '../promos/promo-screen.ts';
import { texts } from '../texts.ts';
import type { ListenAudio } from './listen-audio.ts';
import * as store from './visits.store.ts';

export type VisitService = ReturnType<typeof createVisitService>;

/** Somebody who comes back within this time is still on the same visit, for the count of opens. */
const openMinutes = 30;
/** Reports arrive late, and clocks differ. */
const toleranceSeconds = 3;

/** What listeners really did: opens, and which parts they heard. */
export function createVisitService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  signer: Signer;
  audio: ListenAudio;
  listReady: ListReady;
  notify: Notify;
  readFacts: ReadFacts;
}) {
  const { db, clock, events, signer, audio, listReady, notify, readFacts } = dependencies;

  /** An open is counted once for each network in half an hour, so that reloading does not inflate it. */
  async function begin({ link, promo }: OpenLink, visitor: string): Promise<string> {
    const { id: linkId, userId } = link;
    const [id, startedAt] = [newId(), clock()];
    const release = (await readFacts(userId, [promo])).get(promo.id)?.title ?? '';
    await db.transaction(async (transaction) => {
      // Locked, so that two tabs that are opened at once count once.
      const open = await lockOpenLink(transaction, link.token, startedAt);
      if (!open) throw new Failure('not_found');
      const since = new Date(startedAt.getTime() - openMinutes * minuteMilliseconds);
      const isCounted = visitor !== '' && !(await store.hasVisited(transaction, userId, { linkId, visitor }, since));
      await store.insertVisit(transaction, { id, userId, linkId, startedAt, visitor });
      if (!isCounted) return;
      await store.countOpen(transaction, userId, linkId, startedAt);
      if (open.link.opens === 0 && link.kind === 'personal') {
        const { title, message } = texts.opened;
        const to = promoScreen(promo);
        await notify(transaction, userId, [{ type: 'system', title, message: message(link.name, release), to }]);
      }
      await events.publish(transaction, userId, { type: 'promos.changed' });
    });
    return id;
  }

  return {
    /** Begins a visit, or continues the one that is given. */
    async visit(
      open: OpenLink,
      given: string | undefined,
      { network, isRobot }: { network: string; isRobot: boolean },
    ) {
      const { link, promo } = open;
      const { id: linkId, userId } = link;
      const continued =
        given === undefined
          ? undefined
          : await db.transaction((transaction) => store.lockVisit(transaction, userId, { id: given, linkId }));
      const isCounted = !isRobot && link.kind !== 'preview';
      const visitor = !isCounted ? '' : signer.sign('promo-visitor', { link: linkId, network });
      const visit = continued?.id ?? (await begin(open, visitor));
      const expiresAt = audio.expiresAt();
      const tracks = (await listReady(promo, 'mp3')).map(({ track: { id }, copy }) => ({
        id,
        audio: audio.sign(link, visit, { trackId: id, copyId: copy.id }, expiresAt),
      }));
      return { visit, tracks, expiresAt: expiresAt.toISOString() };
    },

    /** Credits at most the time that has passed since the visit began. What was not sent is left out when it is shown. */
    async report(
      { link, promo }: OpenLink,
      play: { visit: string; trackId: string; parts: readonly number[]; seconds: number },
    ): Promise<void> {
      const { id: linkId, userId: owner } = link;
      const { visit: id, trackId, parts } = play;
      const length = (await listReady(promo, 'mp3', trackId))[0]?.copy.seconds;
      if (!length) throw new Failure('not_found');
      await db.transaction(async (transaction) => {
        const visit = await store.lockVisit(transaction, owner, { id, linkId });
        if (!visit) throw new Failure('not_found');
        const passed = (clock().getTime() - visit.startedAt.getTime()) / 1000 + toleranceSeconds;
        const seconds = Math.max(0, Math.min(play.seconds, passed - visit.seconds));
        if (seconds === 0 || parts.length === 0) return;
        // Nobody hears more parts than fit into the credited time; the first and the last one may be cut.
        const heard = countParts(parts.slice(0, Math.ceil((seconds * heatParts) / length) + 1));
        await store.addSeconds(transaction, visit, seconds);
        await store.addHeard(transaction, { owner, visitId: id, trackId }, heard, seconds);
        await events.publish(transaction, owner, { type: 'promos.changed' });
      });
    },
  };
}

function countParts(parts: readonly number[]): number[] {
  const counts = new Array<number>(heatParts).fill(0);
  for (const part of parts) counts[part] = (counts[part] ?? 0) + 1;
  return counts;
}
