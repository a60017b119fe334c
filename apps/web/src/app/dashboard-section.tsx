import type { ReactNode } from 'react';

type DashboardSectionProps = { id: string; title: string; count: number; aside?: ReactNode; children: ReactNode };

export function DashboardSection({ id, title, count, aside, children }: DashboardSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-9 first:mt-0 sm:mt-11">
      <div className="mb-4 flex min-h-11 items-center gap-2.5 mouse:min-h-9">
        <h2 id={id} className="font-bold text-xl">
          {title}
        </h2>
        <span className="mt-1.5 self-center text-fg-3 text-sm tabular-nums">{count}</span>
        {aside && <div className="ml-auto">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
