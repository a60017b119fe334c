import type { Project } from '@debut/contract/projects';
import { type ProjectText, trimmed } from './project-text.ts';
import { isSameOrder } from './project-tracks.model.ts';
import type { ProjectChanges } from './projects.api.ts';

/** What the settings dialog holds until it is saved. */
export interface ProjectDraft extends ProjectText {
  trackIds: readonly string[];
}

export function draftOf({ name, artist, year, description, trackIds }: Project): ProjectDraft {
  return { name, artist, year, description, trackIds };
}

/** Only what differs is sent: somebody may have changed the rest elsewhere meanwhile. */
export function changesIn(draft: ProjectDraft, project: Project): ProjectChanges {
  const typed = trimmed(draft);
  const differing = Object.entries(typed).filter(([field, value]) => value !== project[field as keyof typeof typed]);
  return {
    ...Object.fromEntries(differing),
    ...(!isSameOrder(draft.trackIds, project.trackIds) && { trackIds: [...draft.trackIds] }),
  };
}
