import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import type { ProjectChanges } from './project-changes.ts';
import { texts } from './texts.ts';

/** The tracks of a project, in its order. Unknown ids are skipped. */
export function getProjectTracks(trackIds: readonly string[], tracks: readonly Track[]): Track[] {
  const byId = new Map(tracks.map((track) => [track.id, track]));
  return trackIds.flatMap((id) => byId.get(id) ?? []);
}

/** Tracks without a project, except those that are being added to this one. */
export function getAvailableTracks(trackIds: readonly string[], tracks: readonly Track[]): Track[] {
  const own = new Set(trackIds);
  return tracks.filter(({ id, projectId }) => !projectId && !own.has(id));
}

/** Such as "34 min"; null when no length is known. */
export function formatPlayTime(tracks: readonly Pick<Track, 'durationSeconds'>[]): string | null {
  const seconds = tracks.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0);
  if (seconds === 0) return null;
  return seconds < 60 ? `${Math.round(seconds)} s` : texts.minValue(Math.round(seconds / 60));
}

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

/** As stores define it: an EP has up to six tracks. */
export function classifyProject(tracks: number): 'EP' | 'Album' | null {
  if (tracks === 0) return null;
  return tracks <= 6 ? 'EP' : 'Album';
}

export interface ProjectText {
  name: string;
  artist: string;
  year: string;
  upc: string;
  description: string;
}

/** Null for a field that was not typed in: it follows changes made elsewhere. */
export type TypedText = { readonly [field in keyof ProjectText]: string | null };

export const untypedText: TypedText = { name: null, artist: null, year: null, upc: null, description: null };

export function fillText(typed: TypedText, text: ProjectText): ProjectText {
  return {
    name: typed.name ?? text.name,
    artist: typed.artist ?? text.artist,
    year: typed.year ?? text.year,
    upc: typed.upc ?? text.upc,
    description: typed.description ?? text.description,
  };
}

/** Unsaved changes of the settings dialog. */
export interface ProjectDraft extends TypedText {
  /** After a track was moved or removed: the new list, and the list it was based on. */
  readonly list: { readonly trackIds: readonly string[]; readonly basedOn: readonly string[] } | null;
}

export function getTrackIds({ list }: ProjectDraft, { trackIds }: Project): string[] {
  return list ? mergeTrackIds(list.trackIds, list.basedOn, trackIds) : trackIds;
}

/** My order; tracks that were added to or removed from the project elsewhere stay added or removed. */
export function mergeTrackIds(mine: readonly string[], base: readonly string[], theirs: readonly string[]): string[] {
  return [...mine.filter((id) => theirs.includes(id)), ...theirs.filter((id) => !base.includes(id))];
}

/** Only the fields that differ, because the others may have been changed elsewhere meanwhile. */
export function getProjectChanges(draft: ProjectDraft, project: Project): ProjectChanges {
  const text = Object.entries(fillText(draft, project)).filter(
    ([field, value]) => value.trim() !== project[field as keyof ProjectText],
  );
  const trackIds = getTrackIds(draft, project);
  return {
    ...Object.fromEntries(text),
    ...(!isSameOrder(trackIds, project.trackIds) && { trackIds }),
  };
}
