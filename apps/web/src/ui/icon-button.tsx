import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon;
  label: string;
  variant?: keyof typeof variants;
};

export function IconButton({ icon: Icon, label, variant = 'ghost', className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={cx(base, variants[variant], className)}>
      <Icon aria-hidden className="size-5 mouse:size-[18px]" />
    </button>
  );
}

const base =
  'grid size-11 shrink-0 place-items-center rounded-md transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 mouse:size-9';

const variants = {
  ghost: 'text-fg-2 enabled:hover:bg-white/5 enabled:hover:text-fg aria-expanded:bg-s3 aria-expanded:text-fg',
  secondary: 'border border-white/10 bg-s3 text-fg enabled:hover:border-white/20 enabled:hover:bg-s4',
};
