import type { FanImport } from '@debut/contract/fan-import';
import { showPhone } from '@debut/contract/phones';
import { importInWords, lineInFile, type PeopleCsv, rowsInWords } from '../../../lib/people-csv.ts';
import { ImportOutcome, ImportProblems } from '../../../ui/import-outcome.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CategoryBadge } from './category-badge.tsx';

type OutcomeProps = { csv: PeopleCsv; result: FanImport };

export function FansImportOutcome({ csv, result }: OutcomeProps) {
  const known = result.preview.filter(({ outcome }) => outcome !== 'rejected');
  return (
    <div className="grid gap-4">
      <ImportOutcome
        summary={importInWords(result)}
        detail={rowsInWords(result, 'a number')}
        heading="Fan"
        rows={known.map((row) => ({
          line: lineInFile(row.line, csv),
          name: row.name,
          about: [showPhone(row.phone), row.email, row.reason && `no SMS: ${row.reason}`].filter(Boolean).join(' · '),
          category: <CategoryBadge category={row.category} />,
          outcome: row.outcome,
        }))}
        hasMore={result.rows - result.rejected - result.duplicates > known.length}
      />
      {result.consentUnknown > 0 && <Notice tone="warning">{consentUnknownSentence(result)}</Notice>}
      <FansImportProblems csv={csv} result={result} />
    </div>
  );
}

function consentUnknownSentence({ consentUnknown: count, mapping }: FanImport): string {
  const who = count === 1 ? '1 new fan won’t get texts' : `${count} new fans won’t get texts`;
  const next = mapping?.smsConsent
    ? 'Fill in the gaps and import it again.'
    : 'Choose the SMS consent column, if there is one.';
  return `${who}: the file doesn’t say that they agreed. ${next}`;
}

export function FansImportProblems({ csv, result: { problems, rejected } }: OutcomeProps) {
  const placed = problems.map(({ line, reason }) => ({ line: lineInFile(line, csv), reason }));
  return <ImportProblems problems={placed} rejected={rejected} />;
}
