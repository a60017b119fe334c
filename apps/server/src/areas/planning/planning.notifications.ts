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
  const created = count === 1 ? '1 task was created' : `${count} tasks were created`;
  return {
    type: 'tasks-generated',
    title: 'Release Tasks Generated',
    message: `${created} for "${releaseTitle}".`,
    to: pageOf(release),
  };
}

export function draftAdded(task: TaskOfRelease, releaseTitle: string): NotificationDraft {
  return {
    ...about('task-added', task),
    title: 'New Task Added',
    message: `"${task.title}" was added to "${releaseTitle}".`,
  };
}

export function draftCompleted(task: TaskOfRelease, releaseTitle: string, because?: string): NotificationDraft {
  const reason = because === undefined ? '' : ` ${because}.`;
  return {
    ...about('task-completed', task),
    title: 'Task Completed',
    message: `"${task.title}" for "${releaseTitle}" is done.${reason}`,
  };
}

export function draftSuggested(task: TaskOfRelease, releaseTitle: string, because: string): NotificationDraft {
  return {
    ...about('task-suggested', task),
    title: 'Mark as done?',
    message: `"${task.title}" for "${releaseTitle}": ${because}.`,
  };
}

/** Shown with the task and in its notification. */
export function reasonOf(fact: Fact): string {
  switch (fact.what) {
    case 'artwork':
      return fact.width > 0 ? `A cover was set, ${fact.width} × ${fact.height} px` : 'A cover was set';
    case 'campaign':
      return `A campaign was sent to ${blogsInWords(fact.blogs)}`;
    case 'master':
      return 'A master was made';
    case 'message':
      return 'A message went out to your fans';
    case 'fanbase-page':
      return 'Your fanbase page was changed';
  }
}

function blogsInWords(count: number): string {
  if (count === 0) return 'no blog';
  return count === 1 ? '1 blog' : `${count} blogs`;
}

function about(type: NotificationDraft['type'], task: TaskOfRelease) {
  return { type, taskId: task.id, to: pageOf(releaseOf(task)) };
}
