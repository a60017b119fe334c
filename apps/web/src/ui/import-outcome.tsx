import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from './badge.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';

type Outcome = 'added' | 'updated' | 'unchanged' | 'rejected';

type ImportRow = {
  line: number;
  name: string;
  about: ReactNode;
  category: ReactNode;
  outcome: Outcome;
};

type ImportOutcomeProps = {
  summary: string;
  detail: string;
  /** What a row is. */
  heading: string;
  rows: readonly ImportRow[];
  hasMore: boolean;
};

/** What would become of the rows, before anything does. */
export function ImportOutcome({ summary, detail, heading, rows, hasMore }: ImportOutcomeProps) {
  return (
    <>
      <div>
        <p role="status" className="font-semibold">
          {summary}
        </p>
        <p className="mt-0.5 text-fg-2 text-sm">{detail}</p>
      </div>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section tabIndex={0} aria-label="Preview" className={boxClasses}>
          <table className="w-full table-fixed text-sm">
            <thead className="sticky top-0 bg-s2 text-left text-fg-2 text-xs">
              <tr>
                <th scope="col" className="w-12 py-2 pl-3 font-medium">
                  Row
                </th>
                <th scope="col" className="py-2 font-medium">
                  {heading}
                </th>
                <th scope="col" className="w-24 py-2 font-medium max-sm:hidden">
                  Category
                </th>
                <th scope="col" className="w-28 py-2 pr-3 font-medium">
                  Becomes
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.line} {...row} />
              ))}
            </tbody>
          </table>
          {hasMore && <p className="border-white/[.06] border-t px-3 py-2 text-fg-3 text-xs">The others follow.</p>}
        </section>
      )}
    </>
  );
}

function Row({ line, name, about, category, outcome }: ImportRow) {
  return (
    <tr className="border-white/[.06] border-t align-middle">
      <td className="py-1.5 pl-3 text-fg-3 tabular-nums">{line}</td>
      <td className="py-1.5 pr-2">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-fg-2 text-xs tabular-nums">{about}</span>
      </td>
      <td className="py-1.5 max-sm:hidden">{category}</td>
      <td className="py-1.5 pr-3">
        <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].words}</Badge>
      </td>
    </tr>
  );
}

type ImportProblemsProps = { problems: readonly { line: number; reason: string }[]; rejected: number };

/** The rows that are left out, each with its reason; they never hold up the others. */
export function ImportProblems({ problems, rejected }: ImportProblemsProps) {
  if (rejected === 0) return null;
  const more = rejected - problems.length;
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 font-sans font-semibold text-sm tracking-normal">
        {rejected === 1 ? '1 row is left out' : `${rejected} rows are left out`}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section tabIndex={0} aria-label="Rows left out" className={boxClasses}>
        <ul className="divide-y divide-white/[.06]">
          {problems.map(({ line, reason }) => (
            <li key={line} className="flex gap-3 px-3 py-2 text-sm">
              <span className="w-14 shrink-0 text-fg-3 tabular-nums">Row {line}</span>
              <span className="min-w-0 break-words text-warning">{reason}</span>
            </li>
          ))}
        </ul>
        {more > 0 && <p className="border-white/[.06] border-t px-3 py-2 text-fg-3 text-xs">and {more} more</p>}
      </section>
    </div>
  );
}

export function ReadingImport() {
  return (
    <SkeletonGroup label="Reading the list" className="grid gap-3">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-48 w-full" />
    </SkeletonGroup>
  );
}

const boxClasses = 'max-h-56 overflow-y-auto overscroll-contain rounded-md border border-white/10 bg-bg';

const outcomes: Record<Outcome, { words: string; tone: BadgeTone }> = {
  added: { words: 'New', tone: 'success' },
  updated: { words: 'Updated', tone: 'info' },
  unchanged: { words: 'Already there', tone: 'neutral' },
  rejected: { words: 'Left out', tone: 'warning' },
};
