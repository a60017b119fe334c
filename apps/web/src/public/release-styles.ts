export const panelClasses = 'rounded-xl border border-white/15 bg-black/25';

export const accentButtonClasses =
  'inline-flex min-h-13 items-center justify-center gap-2 rounded-lg bg-linear-to-b from-(--accent-from) to-(--accent-to) px-6 font-semibold text-(--accent-ink) text-base shadow-[0_10px_30px_-12px_var(--accent-to)] aria-disabled:cursor-progress aria-disabled:opacity-70';

export const quietButtonClasses =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg border border-white/20 bg-black/15 px-4 font-semibold text-sm text-white hover:bg-white/10';

export const sectionHeadingClasses = 'font-bold text-[1.625rem] text-white tracking-[-.02em]';
