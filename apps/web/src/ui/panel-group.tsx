import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

type PanelGroupProps = { title: string; count?: number; tone?: 'neutral' | 'danger'; children: ReactNode };

export function PanelGroup({ title, count, tone = 'neutral', children }: PanelGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-b pt-3 pb-1.5 last:border-0">
      <h3 id={id} className={cx(headingClasses, tone === 'danger' ? 'text-danger' : 'text-fg-2')}>
        {title}
        {count !== undefined && (
          <span className="grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger/14 px-1 text-2xs tabular-nums">
            {count}
          </span>
        )}
      </h3>
      {children}
    </section>
  );
}

const headingClasses = 'flex items-center gap-2 px-5 pb-1 font-sans font-semibold text-xs tracking-normal';
