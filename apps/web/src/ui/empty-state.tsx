import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  as?: 'h1' | 'h2' | 'h3';
  className?: string;
};

export function EmptyState({ icon: Icon, title, text, action, as: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center px-6 py-12 text-center', className)}>
      <span className="grid size-14 place-items-center rounded-full bg-primary/20 text-primary-fg">
        <Icon aria-hidden className="size-6" />
      </span>
      <Heading className="mt-4 font-bold text-lg">{title}</Heading>
      {text && <p className="mt-1 max-w-[44ch] text-pretty text-fg-2 text-sm">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
