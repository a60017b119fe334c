import type { Fact } from '@debut/contract/completion-rules';
import type { Database } from '../../platform/db/database.ts';
import { pageOf, type Release, releaseOf } from './plans/release.ts';

/** What the release plan has to tell its owner, and how it is told. */
export interface News {
  readonly type: 'task' | 'system';
  readonly title: string;
  readonly message: string;
  readonly taskId?: string;
  readonly to: string;
}

export type Notify = (transaction: Database, owner: string, news: readonly News[]) => Promise<void>;

interface TaskOfRelease {
  readonly id: string;
  readonly title: string;
  readonly trackId: string | null;
  readonly projectId: string | null;
}

export function generatedNews(count: number, releaseTitle: string, release: Release): News {
  const created = count === 1 ? '1 task was created' : `${count} tasks were created`;
  return {
    type: 'system',
    title: 'Release Tasks Generated',
    message: `${created} for "${releaseTitle}".`,
    to: pageOf(release),
  };
}

export function addedNews(task: TaskOfRelease, releaseTitle: string): News {
  return { ...about(task), title: 'New Task Added', message: `"${task.title}" was added to "${releaseTitle}".` };
}

export function completedNews(task: TaskOfRelease, releaseTitle: string, because?: string): News {
  const reason = because === undefined ? '' : ` ${because}.`;
  return {
    ...about(task),
    title: 'Task Completed',
    message: `"${task.title}" for "${releaseTitle}" is done.${reason}`,
  };
}

export function suggestedNews(task: TaskOfRelease, releaseTitle: string, because: string): News {
  return { ...about(task), title: 'Mark as done?', message: `"${task.title}" for "${releaseTitle}": ${because}.` };
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

function about(task: TaskOfRelease) {
  return { type: 'task' as const, taskId: task.id, to: pageOf(releaseOf(task)) };
}
