import type { Project } from '@debut/contract/projects';
import { type ProjectText, trimmed } from './project-text.ts';
import { isSameOrder } from './project-tracks.model.ts';
import type { ProjectChanges } from './projects.api.ts';

/** What the settings dialog holds until it is saved. */
export interface ProjectDraft extends ProjectText {
  /** Once a track was moved or removed: the list, and the one it was made from. */
  readonly list: { readonly trackIds: readonly string[]; readonly madeFrom: readonly string[] } | null;
}

export function draftOf({ name, artist, year, description }: Project): ProjectDraft {
  return { name, artist, year, description, list: null };
}

/** The tracks as they would be saved: what joined or left the project meanwhile is not undone. */
export function trackIdsIn({ list }: ProjectDraft, { trackIds }: Project): readonly string[] {
  if (!list) return trackIds;
  const stayed = list.trackIds.filter((id) => trackIds.includes(id));
  const joined = trackIds.filter((id) => !list.madeFrom.includes(id));
  return [...stayed, ...joined];
}

/** Only what differs is sent: somebody may have changed the rest elsewhere meanwhile. */
export function changesIn(draft: ProjectDraft, project: Project): ProjectChanges {
  const typed = trimmed(draft);
  const differing = Object.entries(typed).filter(([field, value]) => value !== project[field as keyof typeof typed]);
  const trackIds = trackIdsIn(draft, project);
  return {
    ...Object.fromEntries(differing),
    ...(!isSameOrder(trackIds, project.trackIds) && { trackIds: [...trackIds] }),
  };
}
