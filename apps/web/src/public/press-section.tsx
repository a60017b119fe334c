import type { ReactNode } from 'react';

export const cardClasses = 'min-w-0 rounded-2xl border border-white/12 bg-black/25';

type SectionProps = { id: string; title: string; hint?: string; children: ReactNode };

/** Its id is what the links at the top of the page lead to. */
export function PressSection({ id, title, hint, children }: SectionProps) {
  return (
    <section id={id} aria-label={title} className="mt-16 scroll-mt-6 @4xl:mt-24">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 @4xl:mb-6">
        <h2 className="font-bold text-[1.875rem] text-white tracking-[-.03em] @4xl:text-[2.25rem]">{title}</h2>
        {hint && <p className="text-sm text-soft">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
