/** What has a plan: a track, or a project. */
export interface ReleaseRef {
  readonly kind: 'track' | 'project';
  readonly id: string;
}

/** Where the answers of the calls are kept. They all begin with the feature, so that a live event finds them. */
export const planKeys = {
  all: ['release-plan'],
  allTasks: ['release-plan', 'tasks'],
  tasks: ({ kind, id }: ReleaseRef, hasDate: boolean) => ['release-plan', 'tasks', kind, id, hasDate],
  plan: ({ kind, id }: ReleaseRef) => ['release-plan', 'plan', kind, id],
  agenda: ['release-plan', 'agenda'],
  releases: ['release-plan', 'releases'],
  openTasks: ['release-plan', 'open-tasks'],
  calendar: ['release-plan', 'calendar'],
} as const;

/** Names changes under way, so that nothing is read between a change and its answer. */
export const changeKeys = {
  task: ['release-plan', 'task'],
  releaseDate: ({ kind, id }: ReleaseRef) => ['release-plan', 'release-date', kind, id],
} as const;

/** Whether a list of tasks is this release's, with a date or without: another's must not stand in for it meanwhile. */
export function isAskedOf({ kind, id }: ReleaseRef, key: readonly unknown[] = []): boolean {
  return key[2] === kind && key[3] === id;
}

export function addressOf({ kind, id }: ReleaseRef): string {
  return `/${kind}/${id}`;
}

export function checklistAddress(ref: ReleaseRef): string {
  return `${addressOf(ref)}?tab=tasks`;
}

export function refOf(task: { trackId: string | null; projectId: string | null }): ReleaseRef {
  return task.trackId ? { kind: 'track', id: task.trackId } : { kind: 'project', id: task.projectId ?? '' };
}
