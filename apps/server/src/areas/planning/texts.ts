import type { Fact } from '@debut/contract/completion-rules';
import { catalogue, plural } from '@debut/contract/texts';

const en = {
  tasksGenerated: {
    title: 'Release Tasks Generated',
    message: (count: number, release: string) =>
      `${plural(count, { one: '# task was created', other: '# tasks were created' })} for "${release}".`,
  },
  taskAdded: {
    title: 'New Task Added',
    message: (task: string, release: string) => `"${task}" was added to "${release}".`,
  },
  taskAssigned: {
    title: 'Task assigned to you',
    message: (task: string, release: string) => `"${task}" for "${release}".`,
  },
  tasksUnassigned: {
    title: 'Tasks need an assignee',
    message: (count: number, artist: string) =>
      `${plural(count, { one: '# task is', other: '# tasks are' })} unassigned now: the assignee can’t see "${artist}".`,
  },
  mention: {
    title: 'You were mentioned',
    message: (author: string, subject: string) => `${author} mentioned you in a comment on "${subject}".`,
  },
  taskCompleted: {
    title: 'Task Completed',
    message: (task: string, release: string, reason?: string) =>
      `"${task}" for "${release}" is done.${reason === undefined ? '' : ` ${reason}.`}`,
  },
  taskSuggested: {
    title: 'Mark as done?',
    message: (task: string, release: string, reason: string) => `"${task}" for "${release}": ${reason}.`,
  },
  /** Why a task may be done; shown with the task and in its notification. */
  reason(fact: Fact): string {
    switch (fact.what) {
      case 'artwork':
        return fact.width > 0 ? `A cover was set, ${fact.width} × ${fact.height} px` : 'A cover was set';
      case 'campaign':
        return `A campaign was sent to ${fact.blogs === 0 ? 'no blog' : plural(fact.blogs, { one: '# blog', other: '# blogs' })}`;
      case 'master':
        return 'A master was made';
      case 'message':
        return 'A message went out to your fans';
      case 'fanbase-page':
        return 'Your fanbase page was changed';
    }
  },
  digest: {
    subject: (dueToday: number, overdue: number, mentions: number) => {
      const mentioned = plural(mentions, { one: '# mention', other: '# mentions' });
      if (dueToday + overdue === 0) return `Your comments: ${mentioned}`;
      const counts = [
        ...(dueToday > 0 ? [plural(dueToday, { one: '# due today', other: '# due today' })] : []),
        ...(overdue > 0 ? [plural(overdue, { one: '# overdue', other: '# overdue' })] : []),
        ...(mentions > 0 ? [mentioned] : []),
      ];
      return `Your release tasks: ${counts.join(', ')}`;
    },
    dueToday: 'Due today',
    overdue: 'Overdue',
    mentions: 'You were mentioned',
    task: (title: string, release: string, artist: string | null) =>
      `${title} (${release}${artist === null ? '' : `, ${artist}`})`,
    mention: (author: string, subject: string, artist: string | null, text: string) =>
      `${author} on ${subject}${artist === null ? '' : ` (${artist})`}: ${text}`,
    more: (count: number) => `and ${count} more`,
    open: (productName: string) => `Open ${productName}`,
    why: (productName: string) => `You get this email because you asked ${productName} for it.`,
    change: 'Change or stop it on your account page',
  },
  calendar: {
    name: (productName: string, artist: string) => `${productName}: ${artist}`,
    release: (title: string) => `Release: ${title}`,
    task: (title: string, release: string) => `${title} (${release})`,
  },
};

export const texts = catalogue({ en });
