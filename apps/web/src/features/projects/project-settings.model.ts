import type { Project } from '@debut/contract/projects';
import { isAllowedReleaseDay } from './project-card.model.ts';
import { type ProjectText, trimmed } from './project-text.ts';
import { isSameOrder } from './project-tracks.model.ts';
import type { ProjectChanges } from './projects.api.ts';

/** What the settings dialog holds until it is saved. */
export interface ProjectDraft extends ProjectText {
  /** Empty for no date. */
  releaseDate: string;
  trackIds: readonly string[];
}

export function draftOf({ name, artist, year, description, releaseDate, trackIds }: Project): ProjectDraft {
  return { name, artist, year, description, releaseDate: releaseDate ?? '', trackIds };
}

/** Only what differs is sent: somebody may have changed the rest elsewhere meanwhile. */
export function changesIn(draft: ProjectDraft, project: Project): ProjectChanges {
  const typed = trimmed(draft);
  const differing = Object.entries(typed).filter(([field, value]) => value !== project[field as keyof typeof typed]);
  const releaseDate = draft.releaseDate || null;
  return {
    ...Object.fromEntries(differing),
    ...(releaseDate !== project.releaseDate && { releaseDate }),
    ...(!isSameOrder(draft.trackIds, project.trackIds) && { trackIds: [...draft.trackIds] }),
  };
}

export function isValidDraft(draft: ProjectDraft, project: Project, today: string): boolean {
  return draft.name.trim() !== '' && isValidDay(draft, project, today);
}

export function isValidDay({ releaseDate }: ProjectDraft, project: Project, today: string): boolean {
  return releaseDate === '' || isAllowedReleaseDay(releaseDate, today, project.releaseDate);
}
