import type { ListedTask } from '@debut/contract/release-plan';
import { writeEmail } from '../../delivery/index.ts';

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
  const counts = [
    ...(dueTodayCount > 0 ? [`${dueTodayCount} due today`] : []),
    ...(overdueCount > 0 ? [`${overdueCount} overdue`] : []),
  ];
  return writeEmail({
    to,
    subject: `Your release tasks: ${counts.join(', ')}`,
    lines: [],
    lists: [
      ...(dueTodayCount > 0 ? [list('Due today', dueToday, dueTodayCount)] : []),
      ...(overdueCount > 0 ? [list('Overdue', overdue, overdueCount)] : []),
    ],
    action: { label: `Open ${productName}`, link: `${publicUrl}/` },
    footer: {
      text: `You get this mail because you asked ${productName} for it.`,
      action: { label: 'Change or stop it on your account page', link: `${publicUrl}/account#reminders` },
    },
  });
}

function list(title: string, tasks: readonly ListedTask[], count: number) {
  const items = tasks.map((task) => `${task.title} (${task.releaseTitle})`);
  const rest = count - tasks.length;
  return { title, items: rest > 0 ? [...items, `and ${rest} more`] : items };
}
