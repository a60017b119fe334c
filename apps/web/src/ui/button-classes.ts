import { cx } from './class-names.ts';

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

export function buttonClasses(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return cx(base, variants[variant], sizes[size], className);
}

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-md font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 disabled:shadow-none aria-disabled:cursor-not-allowed';

const variants = {
  primary:
    'bg-primary text-white shadow-glow enabled:hover:bg-primary-hover enabled:active:bg-primary-active [a]:hover:bg-primary-hover [a]:active:bg-primary-active',
  secondary:
    'border border-white/10 bg-s3 text-fg enabled:hover:border-white/20 enabled:hover:bg-s4 [a]:hover:border-white/20 [a]:hover:bg-s4',
  ghost: 'text-fg-2 enabled:hover:bg-white/5 enabled:hover:text-fg [a]:hover:bg-white/5 [a]:hover:text-fg',
  danger: 'bg-danger-solid text-white enabled:hover:bg-danger-hover',
  dangerQuiet: 'border border-danger/40 text-danger enabled:hover:bg-danger/10',
  dangerGhost: 'text-danger enabled:hover:bg-danger/10',
};

/** At least 44 px high as a touch target; `small` and `medium` are lower with a mouse. */
const sizes = {
  small: 'h-11 px-4 text-sm mouse:h-9 mouse:px-3',
  medium: 'h-11 px-4 text-sm mouse:h-10',
  large: 'h-12 px-5 text-base',
  huge: 'h-14 px-6 text-base',
};
