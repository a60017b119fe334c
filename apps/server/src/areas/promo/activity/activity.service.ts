import { searchWords } from '@debut/contract/fold-text';
import { promoContactsPerPage } from '@debut/contract/limits';
import type { PromoActivity, PromoContact, PromoContactDetail, PromoFilter } from '@debut/contract/promo-links';
import type { PromoFeedback } from '@debut/contract/promo-page';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { type FollowedContact, listFollowedContacts } from '../follow-ups/contacts.store.ts';
import type { ReadTerms } from '../follow-ups/follow-up-terms.ts';
import { type PlannedFollowUp, planFollowUp } from '../follow-ups/plan-follow-up.ts';
import { daysOf, listRules } from '../follow-ups/rules.store.ts';
import type { LinkAddress } from '../links/link-address.ts';
import { findLink, type LinkRow } from '../links/links.store.ts';
import { toFeedback } from '../listening/present-replies.ts';
import * as replies from '../listening/replies.store.ts';
import { findPromo, listReleaseTracks, type PromoRow } from '../promos/promos.store.ts';
import type { ReadReleaseSounds } from '../promos/release-sounds.ts';
import { texts } from '../texts.ts';
import * as store from './activity.store.ts';
import { percentHeard } from './percent-heard.ts';

export type PromoActivityService = ReturnType<typeof createPromoActivityService>;

/** Of a shared link, which everybody may use. */
const maxFeedbackShown = 200;

/** What happened on a promo: over all, and for each contact. */
export function createPromoActivityService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  addressOf: LinkAddress;
  readSounds: ReadReleaseSounds;
  readTerms: ReadTerms;
}) {
  const { db, clock, events, addressOf, readSounds, readTerms } = dependencies;

  async function presentContacts(
    owner: string,
    promo: PromoRow,
    rows: readonly store.LinkActivity[],
    trackId: string | undefined,
  ): Promise<PromoContact[]> {
    const ids = rows.map(({ id }) => id);
    const [followUps, links, feedback, heats] = [
      await describeFollowUps(promo, ids),
      await store.listLinks(db, owner, ids),
      await store.listLatestFeedback(db, owner, ids),
      trackId === undefined ? [] : await store.listHeat(db, owner, { linkIds: ids, trackId }),
    ];
    return rows.flatMap((row) => {
      const link = links.find(({ id }) => id === row.id);
      const latest = feedback.find(({ linkId }) => linkId === row.id);
      const heat = heats.find(({ linkId }) => linkId === row.id)?.heat ?? store.noHeat();
      return link
        ? [
            {
              ...presentLink(link),
              ...presentActivity(row, heat),
              ...(followUps.get(row.id) ?? noFollowUps),
              feedback: latest ? toFeedback(latest) : null,
            },
          ]
        : [];
    });
  }

  /** By link. */
  async function describeFollowUps(promo: PromoRow, linkIds: readonly string[]) {
    const { userId: owner, id: promoId } = promo;
    const now = clock();
    const contacts = await listFollowedContacts(db, owner, { promoId, linkIds, now });
    const [days, terms] = [daysOf(await listRules(db, owner, promoId)), await readTerms(db, promo)];
    return new Map(
      contacts.map((contact) => {
        const followUp = presentFollowUp(contact, planFollowUp(contact, days, terms, now));
        const { optedOut, doNotPitchReason } = contact;
        return [contact.id, { optedOut, doNotPitchReason, followUp }];
      }),
    );
  }

  return {
    async read(
      owner: string,
      promoId: string,
      query: {
        trackId?: string | undefined;
        filter?: PromoFilter | undefined;
        search?: string | undefined;
        from?: string | undefined;
      },
    ): Promise<PromoActivity> {
      const promo = await findPromo(db, owner, promoId);
      if (!promo) throw new Failure('not_found');
      const tracks = await listReleaseTracks(db, owner, promo);
      if (query.trackId !== undefined && !tracks.some(({ id }) => id === query.trackId)) throw new Failure('not_found');
      const trackId = query.trackId ?? tracks[0]?.id;
      const from = Number(query.from ?? 0);
      const chosen = { filter: query.filter ?? ('all' as const), words: searchWords(query.search ?? ''), from };
      const { rows, total } = await store.listLinkActivity(db, owner, promoId, chosen);
      const next = from + promoContactsPerPage;
      return {
        totals: await store.countActivity(db, owner, promoId),
        heat: trackId === undefined ? store.noHeat() : await store.sumHeat(db, owner, promoId, trackId),
        contacts: await presentContacts(owner, promo, rows, trackId),
        total,
        next: next < total ? next : null,
      };
    },

    async contact(owner: string, id: string): Promise<PromoContactDetail> {
      const link = await findLink(db, owner, id);
      const promo = link && (await findPromo(db, owner, link.promoId));
      if (!link || link.kind === 'preview' || !promo) throw new Failure('not_found');
      const [sounds, heats, counts, comments, feedback] = [
        await readSounds(promo),
        await store.listHeat(db, owner, { linkIds: [id] }),
        await store.listTrackActivity(db, owner, id),
        await replies.listComments(db, owner, id),
        await replies.listFeedback(db, owner, id, maxFeedbackShown),
      ];
      const titles = new Map(sounds.map(({ track }) => [track.id, track.title]));
      const allFeedback = feedback.map(toFeedback);
      const perTrack = sounds.map(({ track: { id: trackId, title }, waveform }) => {
        const heat = heats.find((one) => one.trackId === trackId)?.heat ?? store.noHeat();
        const { plays = 0, downloads = 0 } = counts.find((one) => one.trackId === trackId) ?? {};
        return { id: trackId, title, waveform, plays, heard: percentHeard(heat), heat, downloads };
      });
      const [first] = perTrack;
      const formats = await store.listFormats(db, owner, id);
      const plays = Math.max(0, ...perTrack.map((track) => track.plays));
      return {
        ...presentLink(link),
        ...presentActivity({ id, plays, formats, comments: comments.length }, first?.heat ?? store.noHeat()),
        ...((await describeFollowUps(promo, [id])).get(id) ?? noFollowUps),
        feedback: allFeedback[0] ?? null,
        promoId: promo.id,
        url: link.revokedAt === null ? await addressOf(link) : null,
        note: link.note,
        tracks: perTrack,
        allFeedback,
        allComments: comments.map(({ id: commentId, trackId, body, position, createdAt }) => ({
          id: commentId,
          trackId,
          trackTitle: titles.get(trackId) ?? '',
          body,
          position,
          createdAt: createdAt.toISOString(),
        })),
      };
    },

    /** Only what its author permitted to quote. */
    async approveQuote(owner: string, id: string, approved: boolean): Promise<PromoFeedback> {
      const found = await replies.findFeedback(db, owner, id);
      if (!found?.mayQuote || found.note === '') throw new Failure('not_found');
      return db.transaction(async (transaction) => {
        const quoteApprovedAt = approved ? (found.quoteApprovedAt ?? clock()) : null;
        const updated = await replies.updateFeedback(transaction, owner, id, { quoteApprovedAt });
        if (!updated?.mayQuote) throw new Failure('not_found');
        await events.publish(transaction, owner, { type: 'promos.changed' });
        return toFeedback(updated);
      });
    },
  };
}

function presentLink(link: LinkRow) {
  const { id, kind, recipientId, name, email, category, createdAt, revokedAt, opens, lastOpenedAt, repliedAt } = link;
  return {
    id,
    kind: kind === 'personal' ? kind : ('shared' as const),
    recipientId,
    name: kind === 'shared' ? texts.sharedLink : name,
    email,
    category,
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    opens,
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
    repliedAt: repliedAt?.toISOString() ?? null,
  };
}

/** Of the shared link. */
const noFollowUps = { optedOut: null, doNotPitchReason: '', followUp: null };

/** What comes next, or else what was sent last. */
function presentFollowUp({ followUps }: FollowedContact, planned: PlannedFollowUp | null): PromoContact['followUp'] {
  const present = (state: 'planned' | 'sent', { trigger, at }: PlannedFollowUp) => ({
    state,
    trigger,
    at: at.toISOString(),
  });
  const last = followUps.findLast(({ state }) => state !== 'failed' && state !== 'skipped');
  if (last && (last.state === 'queued' || last.state === 'sending')) return present('planned', last);
  if (planned) return present('planned', planned);
  return last ? present('sent', last) : null;
}

function presentActivity({ plays, formats, comments }: store.LinkActivity, heat: number[]) {
  return { plays, heard: percentHeard(heat), heat, downloads: formats, comments };
}
