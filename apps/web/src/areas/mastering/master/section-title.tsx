import type { ReactNode } from 'react';

type SectionTitleProps = { id: string; children: ReactNode; note?: ReactNode; aside?: ReactNode };

export function SectionTitle({ id, children, note, aside }: SectionTitleProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 id={id} className="font-bold text-lg sm:text-xl">
        {children}
      </h2>
      {note !== undefined && <span className="text-fg-3 text-sm tabular-nums">{note}</span>}
      {aside && <div className="flex items-center gap-2 max-sm:w-full max-sm:*:flex-1 sm:ml-auto">{aside}</div>}
    </div>
  );
}
