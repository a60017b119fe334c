import { createBackgroundValue } from '../../platform/metrics/background-value.ts';
import type { Runtime } from '../../runtime.ts';
import { passwordQueue } from '../accounts/index.ts';
import { pictureQueue } from '../library/index.ts';
import { listQueue } from '../outreach/index.ts';

/** Metrics of this process: free disk space, and the queues of expensive work. */
export function registerProcessMetrics({ metrics, disk, log }: Runtime): void {
  const space = createBackgroundValue(disk.measure, (error) => log.warn({ err: error }, 'the disk cannot be measured'));
  space.get();
  const single = (name: string, help: string, read: () => number | undefined) =>
    metrics.gauges(name, help, [], () => {
      const value = read();
      return value === undefined ? [] : [{ labels: {}, value }];
    });
  single('debut_disk_free_bytes', 'Free on the disk with the data folder.', () => space.get()?.freeBytes);
  single('debut_disk_free_share', 'The same, from 0 to 1.', () => space.get()?.freeShare);
  metrics.gauges('debut_turns_waiting', 'Heavy work that waits for its turn, by kind.', ['work'], () => [
    { labels: { work: 'pictures' }, value: pictureQueue.waiting() },
    { labels: { work: 'lists' }, value: listQueue.waiting() },
    { labels: { work: 'passwords' }, value: passwordQueue.waiting() },
  ]);
}
