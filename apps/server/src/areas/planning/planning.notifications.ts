import type { NotificationDraft } from './notifications/notification-draft.ts';
import { pageOf, type Release, releaseOf } from './plans/release.ts';
import { texts } from './texts.ts';

interface TaskOfRelease {
  readonly id: string;
  readonly title: string;
  readonly trackId: string | null;
  readonly projectId: string | null;
}

export function draftGenerated(count: number, releaseTitle: string, release: Release): NotificationDraft {
  const { title, message } = texts.tasksGenerated;
  return { type: 'system', kind: 'tasks-generated', title, message: message(count, releaseTitle), to: pageOf(release) };
}

export function draftAdded(task: TaskOfRelease, releaseTitle: string): NotificationDraft {
  const { title, message } = texts.taskAdded;
  return { ...about(task), kind: 'task-added', title, message: message(task.title, releaseTitle) };
}

export function draftAssigned(task: TaskOfRelease, releaseTitle: string): NotificationDraft {
  const { title, message } = texts.taskAssigned;
  const to = taskPageOf(task);
  return { ...about(task), kind: 'task-assigned', title, message: message(task.title, releaseTitle), to };
}

export function draftMention(author: string, subjectTitle: string, to: string): NotificationDraft {
  const { title, message } = texts.mention;
  return { type: 'system', kind: 'mention', title, message: message(author, subjectTitle), to };
}

export function draftCompleted(task: TaskOfRelease, releaseTitle: string, because?: string): NotificationDraft {
  const { title, message } = texts.taskCompleted;
  return { ...about(task), kind: 'task-completed', title, message: message(task.title, releaseTitle, because) };
}

export function draftSuggested(task: TaskOfRelease, releaseTitle: string, because: string): NotificationDraft {
  const { title, message } = texts.taskSuggested;
  return { ...about(task), kind: 'task-suggested', title, message: message(task.title, releaseTitle, because) };
}

export function draftUnassigned(count: number, artist: string, to: string): NotificationDraft {
  const { title, message } = texts.tasksUnassigned;
  return { type: 'system', title, message: message(count, artist), to };
}

/** The page with its tasks, and this one open. */
export function taskPageOf(task: TaskOfRelease): string {
  return `${pageOf(releaseOf(task))}&task=${task.id}`;
}

function about(task: TaskOfRelease) {
  return { type: 'task' as const, taskId: task.id, to: pageOf(releaseOf(task)) };
}
