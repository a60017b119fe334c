import { cx } from './class-names.ts';

export type ControlSize = keyof typeof heights;

/** The border, background and text styles shared by all text controls. */
export function controlClasses(className?: string): string {
  return cx(base, className);
}

export function controlHeight(size: ControlSize): string {
  return heights[size];
}

// 16 px on touch screens, because iOS zooms in when a control with smaller text gets focus.
const base =
  'w-full rounded-md border border-line-strong bg-bg px-3.5 text-[1rem] text-fg transition-colors duration-150 placeholder:text-fg-3 hover:border-fg-3 focus-visible:border-primary-fg focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60 disabled:hover:border-line-strong aria-invalid:border-danger mouse:text-base';

const heights = { small: 'h-11 mouse:h-9 mouse:text-sm!', medium: 'h-11', large: 'h-12', huge: 'h-13' };

export function labelClasses(hidden: boolean): string {
  return hidden ? 'sr-only' : 'font-medium text-fg text-sm';
}
