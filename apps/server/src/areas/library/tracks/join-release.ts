import { type SQL, sql } from 'drizzle-orm';
import { projects, tracks } from '../library.tables.ts';

/** Joins the track or project that something is about, for the columns below. */
export const joinRelease = (owner: string, { trackId, projectId }: { trackId: SQL; projectId: SQL }): SQL => sql`
  left join ${tracks} release_track on release_track.user_id = ${owner} and release_track.id = ${trackId}
  left join ${projects} release_project on release_project.user_id = ${owner}
    and release_project.id = coalesce(release_track.project_id, ${projectId})`;

/** Empty without a release. */
export const releaseTitle = sql`coalesce(release_track.title, release_project.name, '')`;

/** A track without a date has its project's. */
export const releaseDate = sql`coalesce(release_track.release_date, release_project.release_date)::text`;
