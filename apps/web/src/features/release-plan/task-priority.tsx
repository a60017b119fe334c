import type { TaskPriority } from '@debut/contract/release-plan';
import { cx } from '../../ui/class-names.ts';

/** A coloured dot and the word. */
export function PriorityMark({ priority, className }: { priority: TaskPriority; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-1.5', className)}>
      <i aria-hidden className={cx('size-2 shrink-0 rounded-full', dots[priority])} />
      <span className="capitalize">{priority}</span>
    </span>
  );
}

const dots: Record<TaskPriority, string> = { high: 'bg-danger', medium: 'bg-warning', low: 'bg-info' };
