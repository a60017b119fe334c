import { catalogue, plural } from '@debut/contract/texts';

const countTasks = (count: number) => plural(count, { one: '# overdue task', other: '# overdue tasks' });

const en = {
  reminder: {
    title: (count: number) => `Reminder: ${countTasks(count)}`,
    sentence: (sender: string, count: number, first: string) =>
      `${sender || 'Somebody'} reminds you of ${countTasks(count)}, starting with “${first}”.`,
    list: 'Overdue',
    task: (title: string, artist: string, release: string) => `${title} (${artist}, ${release})`,
    more: (count: number) => `and ${count} more`,
    button: 'See what’s overdue',
  },
};

export const texts = catalogue({ en });
