import { projects, tracks } from '../../library/index.ts';

/** What a plan and its tasks belong to. */
export interface Release {
  readonly kind: 'track' | 'project';
  readonly id: string;
}

export function releaseOf({ trackId, projectId }: { trackId: string | null; projectId: string | null }): Release {
  return trackId === null ? { kind: 'project', id: projectId ?? '' } : { kind: 'track', id: trackId };
}

/** The two columns that refer to it. */
export function columnsOf({ kind, id }: Release): { trackId: string | null; projectId: string | null } {
  return kind === 'track' ? { trackId: id, projectId: null } : { trackId: null, projectId: id };
}

/** The page with its tasks. */
export function pageOf({ kind, id }: Release): string {
  return `/${kind}/${id}?tab=tasks`;
}

/** Tracks have titles and projects have names. */
export function tableOf({ kind }: Release) {
  return kind === 'track'
    ? { table: tracks, id: tracks.id, userId: tracks.userId, title: tracks.title, releaseDate: tracks.releaseDate }
    : {
        table: projects,
        id: projects.id,
        userId: projects.userId,
        title: projects.name,
        releaseDate: projects.releaseDate,
      };
}
