import { dayIn, timeZoneOr } from '@debut/contract/days';
import { writeDate } from '@debut/contract/past-dates';
import {
  mapReleaseValues,
  noReleaseValues,
  type ReleaseValues,
  releasePlaceholders,
  usedPlaceholders,
} from '@debut/contract/placeholders';
import { playTime } from '@debut/contract/play-time';
import { writeQuote } from '@debut/contract/quotes';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { artists, members, users } from '../../accounts/index.ts';
import { files, projects, tracks } from '../../library/index.ts';
import { findPromoForEmails, listQuotesOfRelease } from '../../promo/index.ts';
import { findPitchFacts, type PitchFactsFields } from '../templates/pitch-facts.store.ts';
import { excerptOf, readStory } from '../templates/story-excerpt.ts';
import { texts } from '../texts.ts';

/** What an email is about: a track, or a project. */
export interface ReleaseRef {
  readonly trackId: string | null;
  readonly projectId: string | null;
}

/** Current title, artist, date and facts of the release. A track without a date has its project's. */
export async function readReleaseValues(
  db: Queryable,
  owner: string,
  release: ReleaseRef,
  now: Date,
): Promise<ReleaseValues> {
  const { trackId, projectId } = release;
  if (trackId === null && projectId === null) return noReleaseValues;
  const { rows } = await db.execute<ReleaseRow>(
    trackId ? selectTrack(owner, trackId) : selectProject(owner, projectId),
  );
  const [row] = rows;
  if (!row) return noReleaseValues;
  const today = dayIn(timeZoneOr('UTC', row.time_zone), now);
  return {
    trackTitle: row.title,
    artistName: row.artist,
    releaseDate: row.release_date ? writeDate(row.release_date, today) : '',
    promoLink: (await findPromoForEmails(db, owner, release, now)) ? texts.ownPromoLink : '',
    quotes: writeQuotes(await listQuotesOfRelease(db, owner, release)),
    isrc: row.isrc,
    trackLength: writeLength(row.duration_seconds),
    ...writePitchFacts(trackId ? await findPitchFacts(db, owner, trackId) : undefined),
  };
}

/** The values of a song's facts. */
export function writePitchFacts(facts: PitchFactsFields | undefined) {
  return {
    hook: facts?.hook ?? '',
    soundsLike: facts?.soundsLike ?? '',
    genre: facts?.genre ?? '',
    label: facts?.label ?? '',
    advisory: facts ? texts.advisories[facts.advisory] : '',
    credits: facts?.credits ?? '',
    pastSupport: facts?.pastSupport ?? '',
    songLink: facts?.songLink ?? '',
    pressKit: facts?.pressKit ?? '',
    links: facts?.links.join(' · ') ?? '',
  };
}

/** One per line, shortened to what is read in an email. */
function writeQuotes(quotes: readonly { readonly text: string; readonly by: string }[]): string {
  return quotes
    .map(({ text, by }) => ({ text: excerptOf(readStory(text).sentences, { least: 1, most: maxQuoteWords }), by }))
    .flatMap(({ text, by }) => (text ? [writeQuote(text, by)] : []))
    .join('\n');
}

const maxQuoteWords = 30;

/** "3:42" */
function writeLength(seconds: number | null): string {
  return seconds ? playTime(Math.round(seconds)) : '';
}

interface ReleaseRow extends Record<string, unknown> {
  title: string;
  artist: string;
  release_date: string | null;
  isrc: string;
  duration_seconds: number | null;
  time_zone: string | null;
}

/** Dates are written as the owner of the workspace counts days. */
const withArtist = (artist: SQL) => sql`join ${artists} a on a.id = ${artist}
  left join ${members} m on m.workspace_id = a.workspace_id and m.role = 'owner' left join ${users} u on u.id = m.user_id`;

const selectTrack = (owner: string, id: string) => sql`
  select t.title, coalesce(nullif(t.artist, ''), nullif(p.artist, ''), a.name) as artist,
    coalesce(t.release_date, p.release_date)::text as release_date, t.isrc, f.duration_seconds, u.time_zone
  from ${tracks} t ${withArtist(sql`t.user_id`)}
  left join ${files} f on f.user_id = t.user_id and f.path = t.audio_file
  left join ${projects} p on p.id = t.project_id
  where t.user_id = ${owner} and t.id = ${id}`;

const selectProject = (owner: string, id: string | null) => sql`
  select p.name as title, coalesce(nullif(p.artist, ''), a.name) as artist, p.release_date::text as release_date,
    '' as isrc, null as duration_seconds, u.time_zone
  from ${projects} p ${withArtist(sql`p.user_id`)}
  where p.user_id = ${owner} and p.id = ${id}`;

/**
 * Values that are empty by now keep their last value: a deleted track must not leave gaps in its emails. Quotes that are no
 * longer approved are not kept.
 */
export function mergeReleaseValues(current: ReleaseValues, last: ReleaseValues | null): ReleaseValues {
  return mapReleaseValues((name) => current[name] || (name !== 'quotes' && last?.[name]) || '');
}

/** Why an email cannot be sent yet: it uses a release value that is not set. */
export function describeMissingValues(text: string, values: ReleaseValues): string | null {
  const used = usedPlaceholders(text);
  const missing = releasePlaceholders.filter((name) => used.includes(name) && values[name] === '');
  const [first] = missing;
  if (!first) return null;
  const { trackTitle } = values;
  if (trackTitle !== '' && missing.includes('promoLink')) return texts.missingPromo(trackTitle);
  if (first === 'releaseDate' && missing.length === 1) return texts.missingReleaseDate(trackTitle);
  const named = missing.map((name) => `{{${name}}}`).join(' and ');
  if (trackTitle === '') return texts.missingRelease(named);
  if (missing.length > 1) return texts.missingFacts(named, trackTitle);
  if (first === 'quotes') return texts.missingQuotes(trackTitle);
  return first === 'trackLength' ? texts.missingLength(trackTitle) : texts.missingFacts(named, trackTitle);
}

export function requireReleaseValues(text: string, values: ReleaseValues): void {
  const sentence = describeMissingValues(text, values);
  if (sentence) throw new Failure('release_incomplete', { sentence });
}
