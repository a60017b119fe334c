import type { ReactNode } from 'react';

type EmailTabHeadingProps = { id: string; children: ReactNode; count?: number | undefined; aside?: ReactNode };

/** The first line of a card of the Email tab: what it holds, how many, and the one thing to do. */
export function EmailTabHeading({ id, children, count, aside }: EmailTabHeadingProps) {
  return (
    <div className="flex min-h-17 items-center gap-3 px-4 py-4 sm:px-5">
      <h2 id={id} className="font-bold text-lg sm:text-xl">
        {children}
      </h2>
      {count !== undefined && <span className="text-fg-3 text-sm tabular-nums">{count.toLocaleString('en')}</span>}
      {aside && <div className="ml-auto flex shrink-0 items-center gap-2">{aside}</div>}
    </div>
  );
}
