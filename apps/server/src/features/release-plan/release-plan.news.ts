import type { Sight } from '@debut/contract/release-work';
import type { Database } from '../../platform/db/database.ts';
import { pageOf, type Release, releaseOf } from './release.ts';

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

/** Said with the task, and in the news of it. */
export const seen: Record<Sight, string> = {
  artwork: 'A cover was set',
  master: 'A master was made',
  campaign: 'A campaign was sent',
  message: 'A message went out to your fans',
  'fanbase-page': 'Your fanbase page was changed',
};

function about(task: TaskOfRelease) {
  return { type: 'task' as const, taskId: task.id, to: pageOf(releaseOf(task)) };
}
