import type { FanImport } from '@debut/contract/fans';
import { showPhone } from '@debut/contract/phones';
import { importInWords, lineInFile, type PeopleCsv } from '../../lib/people-csv.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { CategoryBadge } from './category-badge.tsx';

type OutcomeProps = { csv: PeopleCsv; result: FanImport };

/** What would become of the rows, before anything does. */
export function FansImportOutcome({ csv, result }: OutcomeProps) {
  const { rows, duplicates, preview } = result;
  const known = preview.filter(({ outcome }) => outcome !== 'rejected');
  return (
    <div className="grid gap-4">
      <div>
        <p role="status" className="font-semibold">
          {importInWords(result)}
        </p>
        <p className="mt-0.5 text-fg-2 text-sm">
          {rows === 1 ? '1 row' : `${rows} rows`}
          {duplicates > 0 &&
            `, ${duplicates === 1 ? '1 of them has' : `${duplicates} of them have`} a number that stands further up: they become one`}
        </p>
      </div>
      {known.length > 0 && (
        <Preview csv={csv} rows={known} hasMore={rows - result.rejected - duplicates > known.length} />
      )}
      <FansImportProblems csv={csv} result={result} />
    </div>
  );
}

type Row = FanImport['preview'][number];

function Preview({ csv, rows, hasMore }: { csv: PeopleCsv; rows: readonly Row[]; hasMore: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section tabIndex={0} aria-label="Preview" className={boxClasses}>
      <table className="w-full table-fixed text-sm">
        <thead className="sticky top-0 bg-s2 text-left text-fg-2 text-xs">
          <tr>
            <th scope="col" className="w-12 py-2 pl-3 font-medium">
              Row
            </th>
            <th scope="col" className="py-2 font-medium">
              Fan
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
            <tr key={row.line} className="border-white/[.06] border-t align-middle">
              <td className="py-1.5 pl-3 text-fg-3 tabular-nums">{lineInFile(row.line, csv)}</td>
              <td className="py-1.5 pr-2">
                <span className="block truncate font-medium">{row.name}</span>
                <span className="block truncate text-fg-2 text-xs tabular-nums">
                  {showPhone(row.phone)}
                  {row.email && ` · ${row.email}`}
                </span>
              </td>
              <td className="py-1.5 max-sm:hidden">
                <CategoryBadge category={row.category} />
              </td>
              <td className="py-1.5 pr-3">
                <Badge tone={outcomes[row.outcome].tone}>{outcomes[row.outcome].words}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore && <p className="border-white/[.06] border-t px-3 py-2 text-fg-3 text-xs">The others follow.</p>}
    </section>
  );
}

/** The rows that are left out, each with its reason; they never hold up the others. */
export function FansImportProblems({ csv, result: { problems, rejected } }: OutcomeProps) {
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
              <span className="w-14 shrink-0 text-fg-3 tabular-nums">Row {lineInFile(line, csv)}</span>
              <span className="min-w-0 break-words text-warning">{reason}</span>
            </li>
          ))}
        </ul>
        {more > 0 && <p className="border-white/[.06] border-t px-3 py-2 text-fg-3 text-xs">and {more} more</p>}
      </section>
    </div>
  );
}

const boxClasses = 'max-h-56 overflow-y-auto overscroll-contain rounded-md border border-white/10 bg-bg';

const outcomes: Record<Row['outcome'], { words: string; tone: BadgeTone }> = {
  added: { words: 'New', tone: 'success' },
  updated: { words: 'Updated', tone: 'info' },
  unchanged: { words: 'Already there', tone: 'neutral' },
  rejected: { words: 'Left out', tone: 'warning' },
};
