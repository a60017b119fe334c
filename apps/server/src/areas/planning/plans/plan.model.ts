import { addDays, type Day, daysBetween } from '@debut/contract/days';
import type { TemplateTask } from '@debut/contract/plan-templates';

/** The fields of a task that planning rules use. */
export interface PlannedTask {
  readonly id: string;
  readonly dueDate: Day;
  readonly completedAt: Date | null;
  readonly completedBy: 'you' | 'product' | null;
  /** From the plan's template; absent for one added by hand. */
  readonly templateKey: string | null;
  /** Days from the plan's anchor; absent: it does not move. */
  readonly offsetDays: number | null;
  readonly edited: boolean;
}

/** The days that offsets count from: the anchor for tasks of a plan, the release date for the owner's own. */
export interface Anchors {
  readonly plan: Day | undefined;
  readonly release: Day | null;
}

export function anchorOf({ templateKey }: Pick<PlannedTask, 'templateKey'>, { plan, release }: Anchors) {
  return templateKey === null ? (release ?? undefined) : plan;
}

/** New due dates of open tasks after the anchor moved. Only tasks that move are included. */
export function moveTo(tasks: readonly PlannedTask[], anchors: Anchors): { id: string; dueDate: Day }[] {
  return tasks.flatMap((task) => {
    const anchor = anchorOf(task, anchors);
    const dueDate = anchor === undefined ? task.dueDate : dueAround(anchor, task);
    return task.completedAt === null && dueDate !== task.dueDate ? [{ id: task.id, dueDate }] : [];
  });
}

/** A date set by hand becomes a new offset from the release, so that it moves along. */
export function setDueDate(task: PlannedTask, dueDate: Day, anchor: Day | undefined) {
  if (dueDate === task.dueDate) return {};
  const follows = task.offsetDays !== null && anchor !== undefined;
  return { dueDate, edited: true, ...(follows && { offsetDays: daysBetween(anchor, dueDate) }) };
}

/** From now on it keeps its offset from the release date, or does not move. */
export function setFollowing(dueDate: Day, follows: boolean, anchor: Day | undefined) {
  return { offsetDays: follows && anchor !== undefined ? daysBetween(anchor, dueDate) : null, edited: true };
}

export function complete(task: PlannedTask, now: Date) {
  if (task.completedAt !== null) return {};
  return { completedAt: now, completedBy: 'you' as const, completedBecause: null, suggestedBecause: null };
}

/** Reopens a task with its current due date. It is not completed automatically again. */
export function reopen(task: PlannedTask, anchor: Day | undefined) {
  if (task.completedAt === null) return {};
  return {
    completedAt: null,
    completedBy: null,
    completedBecause: null,
    ...(anchor !== undefined && { dueDate: dueAround(anchor, task) }),
    ...(task.completedBy === 'product' && { doneBy: null, edited: true }),
  };
}

/**
 * Applies a plan to existing tasks. Each task is created once and stays deleted if it was deleted. Open, unedited tasks
 * belong to the plan: another plan moves or removes them. The rest are the owner's, and only move along.
 */
export function layPlan(
  { tasks, produced }: { tasks: readonly PlannedTask[]; produced: readonly string[] },
  template: readonly TemplateTask[],
) {
  const wanted = new Map<string | null, TemplateTask>(template.map((task) => [task.key, task]));
  const present = new Set(tasks.map(({ templateKey }) => templateKey));
  const untouched = tasks.filter(({ edited, completedAt }) => !edited && completedAt === null);
  const fromPlan = untouched.filter(({ templateKey, offsetDays }) => templateKey !== null && offsetDays !== null);
  const takenBack = fromPlan.filter(({ templateKey }) => !wanted.has(templateKey));
  const takenBackKeys = new Set(takenBack.map(({ templateKey }) => templateKey));
  return {
    add: template.filter(({ key }) => !present.has(key) && !produced.includes(key)),
    place: untouched.flatMap(({ id, templateKey, offsetDays }) => {
      const task = wanted.get(templateKey);
      return task && task.offsetDays !== offsetDays ? [{ id, task }] : [];
    }),
    takeBack: takenBack.map(({ id }) => id),
    produced: [
      ...new Set([...produced.filter((key) => !takenBackKeys.has(key)), ...template.map(({ key }) => key)]),
    ].sort(),
  };
}

function dueAround(anchor: Day, { offsetDays, dueDate }: PlannedTask): Day {
  return offsetDays === null ? dueDate : addDays(anchor, offsetDays);
}
