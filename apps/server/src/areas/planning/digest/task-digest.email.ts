import type { ListedTask } from '@debut/contract/release-plan';
import { writeEmail } from '../../delivery/index.ts';
import { texts } from '../texts.ts';

export interface Digest {
  readonly overdue: readonly ListedTask[];
  readonly overdueCount: number;
  readonly dueToday: readonly ListedTask[];
  readonly dueTodayCount: number;
}

export function taskDigestEmail(
  { productName, publicUrl }: { productName: string; publicUrl: string },
  to: string,
  { overdue, overdueCount, dueToday, dueTodayCount }: Digest,
) {
  const { digest } = texts;
  return writeEmail({
    to,
    subject: digest.subject(dueTodayCount, overdueCount),
    lines: [],
    lists: [
      ...(dueTodayCount > 0 ? [list(digest.dueToday, dueToday, dueTodayCount)] : []),
      ...(overdueCount > 0 ? [list(digest.overdue, overdue, overdueCount)] : []),
    ],
    action: { label: digest.open(productName), link: `${publicUrl}/` },
    footer: {
      text: digest.why(productName),
      action: { label: digest.change, link: `${publicUrl}/account#reminders` },
    },
  });
}

function list(title: string, tasks: readonly ListedTask[], count: number) {
  const items = tasks.map((task) => texts.digest.task(task.title, task.releaseTitle));
  const rest = count - tasks.length;
  return { title, items: rest > 0 ? [...items, texts.digest.more(rest)] : items };
}
