import { CircleCheck, Gem, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type NoticeProps = {
  children: ReactNode;
  tone?: keyof typeof looks;
  title?: string;
  icon?: LucideIcon;
  action?: ReactNode;
  className?: string;
};

/** Information to read before acting. Use ErrorBox for errors. */
export function Notice({ children, tone = 'info', title, icon, action, className }: NoticeProps) {
  const look = looks[tone];
  const Icon = icon ?? look.icon;
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-2.5 gap-y-3 rounded-md border px-3.5 py-3 text-sm',
        look.box,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-46 items-start gap-2.5">
        <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', look.mark)} />
        <div className="min-w-0 flex-1 break-words text-fg-2">
          {title && <p className="font-semibold text-fg">{title}</p>}
          {children}
        </div>
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  );
}

const looks = {
  info: { icon: Info, box: 'border-info/30 bg-info/8', mark: 'text-info' },
  success: { icon: CircleCheck, box: 'border-success/30 bg-success/10', mark: 'text-success' },
  warning: { icon: TriangleAlert, box: 'border-warning/35 bg-warning/10', mark: 'text-warning' },
  plan: { icon: Gem, box: 'border-primary-hover/40 bg-primary/12', mark: 'text-primary-fg' },
};
