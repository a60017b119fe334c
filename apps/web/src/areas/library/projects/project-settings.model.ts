import type { Project } from '@debut/contract/projects';
import { changedText, type ProjectText } from './project-text.ts';
import { isSameOrder } from './project-tracks.model.ts';
import type { ProjectChanges } from './projects.api.ts';

/** What the settings dialog holds until it is saved. */
export interface ProjectDraft {
  /** The other fields stand as the project has them, also when that changes meanwhile. */
  readonly typed: Partial<ProjectText>;
  /** Once a track was moved or removed: the list, and the one it was made from. */
  readonly list: { readonly trackIds: readonly string[]; readonly madeFrom: readonly string[] } | null;
}

export const untouched: ProjectDraft = { typed: {}, list: null };

/** The tracks as they would be saved: what joined or left the project meanwhile is not undone. */
export function trackIdsIn({ list }: ProjectDraft, { trackIds }: Project): readonly string[] {
  if (!list) return trackIds;
  const stayed = list.trackIds.filter((id) => trackIds.includes(id));
  const joined = trackIds.filter((id) => !list.madeFrom.includes(id));
  return [...stayed, ...joined];
}

export function changesIn(draft: ProjectDraft, project: Project): ProjectChanges {
  const trackIds = trackIdsIn(draft, project);
  return {
    ...changedText(draft.typed, project),
    ...(!isSameOrder(trackIds, project.trackIds) && { trackIds: [...trackIds] }),
  };
}
