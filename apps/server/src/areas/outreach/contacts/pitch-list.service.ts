import { pitchListPerPage } from '@debut/contract/limits';
import type { PitchList, PitchSuggestion } from '@debut/contract/pitch-list';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { findContacted } from '../campaigns/contacted.store.ts';
import type { ReleaseRef } from '../campaigns/release-values.ts';
import { listReachable, type ReachableContact, readReleaseGenres } from './pitch-list.store.ts';
import { type Candidate, type Ranked, rankContacts } from './rank-contacts.ts';
import type { FindResponseRates, ResponseRate } from './response-rates.ts';

/** Recipients with a personal listening link to a release; links belong to another area, which provides this. */
export type FindLinkedRecipients = (
  db: Queryable,
  owner: string,
  release: ReleaseRef,
  now: Date,
) => Promise<ReadonlySet<string>>;

export type PitchListService = ReturnType<typeof createPitchListService>;

/** Whom to pitch a release, the best first, and why. */
export function createPitchListService(dependencies: {
  db: Database;
  clock: Clock;
  findTrack: (owner: string, id: string) => Promise<object | undefined>;
  findProject: (owner: string, id: string) => Promise<object | undefined>;
  findResponseRates: FindResponseRates;
  findLinkedRecipients: FindLinkedRecipients;
}) {
  const { db, clock, findTrack, findProject, findResponseRates, findLinkedRecipients } = dependencies;

  async function requireRelease(
    owner: string,
    { trackId, projectId }: { trackId?: string | undefined; projectId?: string | undefined },
  ): Promise<ReleaseRef> {
    if ((trackId === undefined) === (projectId === undefined)) throw new Failure('release_unclear');
    const found = trackId === undefined ? await findProject(owner, projectId ?? '') : await findTrack(owner, trackId);
    if (!found) throw new Failure('not_found');
    return { trackId: trackId ?? null, projectId: projectId ?? null };
  }

  return {
    async list(
      owner: string,
      query: { trackId?: string | undefined; projectId?: string | undefined; from?: string | undefined },
    ): Promise<PitchList> {
      const release = await requireRelease(owner, query);
      const now = clock();
      const contacts = await listReachable(db, owner);
      const emails = contacts.map(({ email }) => email);
      const [genres, rates, linked, contacted] = await Promise.all([
        readReleaseGenres(db, owner, release),
        findResponseRates(db, owner),
        findLinkedRecipients(db, owner, release, now),
        findContacted(db, owner, release, emails),
      ]);
      const pitched = new Set(contacted.map(({ email }) => email));
      const candidates = contacts.map((contact) => ({
        ...contact,
        rate: rates.get(contact.id) ?? neverPitched,
        hasLink: linked.has(contact.id),
        wasPitched: pitched.has(contact.email),
      }));
      const ranked = rankContacts(candidates, genres, now);
      const from = Number(query.from ?? 0);
      const next = from + pitchListPerPage;
      return {
        genres,
        contacts: ranked.slice(from, next).map(present),
        suggested: ranked.filter(({ isSuggested }) => isSuggested).length,
        total: ranked.length,
        next: next < ranked.length ? next : null,
      };
    },
  };
}

const neverPitched: ResponseRate = { pitched: 0, responded: 0, lastContactAt: null, genresSupported: [] };

function present(one: Ranked<ReachableContact & Candidate>): PitchSuggestion {
  const { id, name, email, category, outlet, role, rate, isRecent, hasLink, wasPitched } = one;
  return {
    recipientId: id,
    name,
    email,
    category,
    outlet,
    role,
    matchingGenres: [...one.matchingGenres],
    supportedGenres: [...one.supportedGenres],
    pitched: rate.pitched,
    responded: rate.responded,
    lastContactAt: rate.lastContactAt?.toISOString() ?? null,
    isRecent,
    hasLink,
    wasPitched,
  };
}
