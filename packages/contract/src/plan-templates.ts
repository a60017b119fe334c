import type { PlanName, TaskCategory, TaskPriority } from './release-plan.ts';
import { releaseWork, type TaskTrigger, type WorkKey } from './release-work.ts';

export interface TemplateTask {
  readonly key: WorkKey;
  /** Days from the release; negative before it. */
  readonly offsetDays: number;
  readonly category: TaskCategory;
  readonly priority: TaskPriority;
  /** May contain `{product}`. */
  readonly title: string;
  readonly description: string;
  readonly doneBy?: TaskTrigger;
}

export interface ReleasePlan {
  readonly id: PlanName;
  readonly name: string;
  readonly summary: string;
  readonly tasks: readonly TemplateTask[];
}

export const defaultPlan: PlanName = 'release-week';

/** A day relative to the release, and the work due on it. */
type PlanDay = readonly [offsetDays: number, ...keys: WorkKey[]];

export const releasePlans: readonly ReleasePlan[] = [
  plan('release-week', 'Release week', 'A task a day from a week before to a week after', [
    [-7, 'artwork'],
    [-6, 'press-release'],
    [-5, 'schedule-posts'],
    [-4, 'bloggers'],
    [-3, 'product-content'],
    [-2, 'test-links'],
    [-1, 'final-review'],
    [0, 'announce', 'early-listeners', 'monitor'],
    [1, 'follow-up-media'],
    [2, 'analyze'],
    [3, 'plan-next'],
    [4, 'thank'],
    [5, 'profiles'],
    [6, 'retrospective'],
    [7, 'marketing'],
  ]),
  plan('single-8-weeks', 'Single, 8 weeks', 'From the mix to the second wave, with every store’s deadline', [
    [-56, 'date', 'mix'],
    [-49, 'master'],
    [-44, 'artwork'],
    [-42, 'splits'],
    [-40, 'photos'],
    [-35, 'press-release'],
    [-30, 'metadata'],
    [-28, 'distributor'],
    [-25, 'spotify-pitch'],
    [-24, 'society'],
    [-21, 'bloggers', 'radio', 'fanbase-page'],
    [-20, 'pre-save'],
    [-18, 'amazon-pitch'],
    [-16, 'apple-pitch'],
    [-14, 'reveal', 'fans-date'],
    [-12, 'schedule-posts'],
    [-10, 'lyrics', 'visuals'],
    [-7, 'curators'],
    [-5, 'product-content'],
    [-2, 'test-links'],
    [-1, 'final-review'],
    [0, 'announce', 'fans-out', 'early-listeners', 'monitor'],
    [1, 'follow-up-media'],
    [3, 'analyze'],
    [4, 'thank'],
    [5, 'profiles'],
    [10, 'second-wave'],
    [12, 'retrospective'],
    [14, 'marketing', 'plan-next'],
  ]),
  plan('album-12-weeks', 'Album or EP, 12 weeks', 'Pressing, two singles ahead, press lead times, the weeks after', [
    [-84, 'date', 'track-list'],
    [-82, 'splits'],
    [-80, 'budget'],
    [-77, 'master-all'],
    [-74, 'album-artwork', 'pressing'],
    [-70, 'photos'],
    [-63, 'press-release'],
    [-60, 'long-lead'],
    [-58, 'video'],
    [-57, 'metadata'],
    [-56, 'distributor-single'],
    [-50, 'single-pitch'],
    [-42, 'fanbase-page', 'reveal', 'fans-date'],
    [-35, 'radio'],
    [-30, 'distributor'],
    [-28, 'first-single', 'pre-save'],
    [-26, 'spotify-pitch'],
    [-24, 'society'],
    [-21, 'bloggers'],
    [-18, 'amazon-pitch'],
    [-16, 'apple-pitch'],
    [-14, 'second-single', 'show'],
    [-12, 'schedule-posts'],
    [-10, 'lyrics', 'visuals'],
    [-7, 'curators'],
    [-5, 'product-content'],
    [-2, 'test-links'],
    [-1, 'final-review'],
    [0, 'announce', 'fans-out', 'early-listeners', 'monitor'],
    [1, 'follow-up-media'],
    [4, 'analyze'],
    [5, 'thank'],
    [7, 'profiles'],
    [14, 'focus-song'],
    [18, 'marketing'],
    [21, 'retrospective'],
    [28, 'plan-next'],
  ]),
];

/** The tasks of a new project, due relative to its creation; the album plan reuses them by key. */
export const sampleProjectTasks = [
  { key: 'track-list', dueInDays: 7 },
  { key: 'master-all', dueInDays: 14 },
  { key: 'album-artwork', dueInDays: 100 },
] as const satisfies { key: WorkKey; dueInDays: number }[];

/** The defaults of a task added to a project. */
export const newProjectTask = { title: 'New task', description: 'Task description', dueInDays: 7 } as const;

function plan(id: PlanName, name: string, summary: string, days: readonly PlanDay[]): ReleasePlan {
  const tasks = days.flatMap(([offsetDays, ...keys]) =>
    keys.map((key) => ({ key, offsetDays, category: categoryOf(offsetDays), ...releaseWork[key] })),
  );
  return { id, name, summary, tasks };
}

function categoryOf(offsetDays: number): TaskCategory {
  if (offsetDays === 0) return 'debut';
  return offsetDays < 0 ? 'pre-release' : 'post-release';
}
