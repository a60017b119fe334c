import type { RecipientImport } from '@debut/contract/recipients';
import { importInWords, lineInFile, type PeopleCsv, rowsInWords } from '../../../lib/people-csv.ts';
import { ImportOutcome, ImportProblems } from '../../../ui/import-outcome.tsx';
import { CategoryBadge } from './category-badge.tsx';

type OutcomeProps = { csv: PeopleCsv; result: RecipientImport };

export function RecipientsImportOutcome({ csv, result }: OutcomeProps) {
  const known = result.preview.filter(({ outcome }) => outcome !== 'rejected');
  return (
    <div className="grid gap-4">
      <ImportOutcome
        summary={importInWords(result)}
        detail={rowsInWords(result, 'an address')}
        heading="Recipient"
        rows={known.map((row) => ({
          line: lineInFile(row.line, csv),
          name: row.name,
          about: row.email,
          category: <CategoryBadge category={row.category} />,
          outcome: row.outcome,
        }))}
        hasMore={result.rows - result.rejected - result.duplicates > known.length}
      />
      <RecipientsImportProblems csv={csv} result={result} />
    </div>
  );
}

export function RecipientsImportProblems({ csv, result: { problems, rejected } }: OutcomeProps) {
  const placed = problems.map(({ line, reason }) => ({ line: lineInFile(line, csv), reason }));
  return <ImportProblems problems={placed} rejected={rejected} />;
}
