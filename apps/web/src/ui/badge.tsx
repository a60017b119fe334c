import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type BadgeTone = keyof typeof tones;

type BadgeProps = { children: ReactNode; tone?: BadgeTone; icon?: LucideIcon; className?: string };

export function Badge({ children, tone = 'neutral', icon: Icon, className }: BadgeProps) {
  return (
    <span className={cx(base, tones[tone], className)}>
      {Icon && <Icon aria-hidden className="size-3 shrink-0" />}
      {children}
    </span>
  );
}

const base =
  'inline-flex h-5.5 shrink-0 items-center gap-1 whitespace-nowrap rounded-full px-2.5 font-semibold text-xs tabular-nums';

const tones = {
  neutral: 'bg-white/8 text-fg-2',
  primary: 'bg-primary/25 text-primary-fg',
  success: 'bg-success/14 text-success',
  warning: 'bg-warning/14 text-warning',
  danger: 'bg-danger/14 text-danger',
  info: 'bg-info/14 text-info',
  accent: 'bg-accent/16 text-accent',
};
