import { artistConfirmsImportSentence } from '@debut/contract/fan-consent';
import { type FanImport, fanImportEndpoints } from '@debut/contract/fan-import';
import { fanEndpoints } from '@debut/contract/fans';
import { showPhone } from '@debut/contract/phones';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useChangeWith } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { reviewImport } from '../../../lib/import-review.ts';
import { importInWords, lineInFile, type PeopleCsv, rowsInWords } from '../../../lib/people-csv.ts';
import { recallPhoneCountry } from '../../../lib/phone-country.ts';
import { api } from '../../../lib/product-api.ts';
import { usePeopleCsv } from '../../../lib/use-people-csv.ts';
import { ImportFileDialog, ImportFinishedDialog, ImportReviewDialog } from '../../../ui/import-dialogs.tsx';
import { ImportOutcome, ImportProblems, ReadingImport } from '../../../ui/import-outcome.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { CategoryBadge } from './fan-badges.tsx';
import { fansCsvFrom, type ImportOptions } from './fans-import.model.ts';
import { FansImportColumns } from './fans-import-columns.tsx';

type FansImportDialogProps = {
  /** One that was chosen elsewhere; null asks for it. */
  file: File | null;
  onClose: () => void;
  onImported?: (result: FanImport) => void;
};

/** Asks for a file, previews what it would do, and imports it after that. */
export function FansImportDialog({ file, onClose, onImported }: FansImportDialogProps) {
  const { csv, refusal, take, putBack } = usePeopleCsv(file, fansCsvFrom);
  if (csv) return <Review csv={csv} onClose={onClose} onOtherFile={putBack} onImported={onImported} />;
  return (
    <ImportFileDialog
      title="Import fans"
      description="Upload a CSV from a spreadsheet, address book or texting service. You see a preview before anything is imported."
      hint="A column of phone numbers is enough. Name, email, category, tags, source, notes, SMS consent and join date are imported too."
      refusal={refusal}
      onFile={take}
      onClose={onClose}
    />
  );
}

type ReviewProps = {
  csv: PeopleCsv;
  onClose: () => void;
  onOtherFile: () => void;
  onImported: ((result: FanImport) => void) | undefined;
};

function Review({ csv, onClose, onOtherFile, onImported }: ReviewProps) {
  const [options, setOptions] = useState<ImportOptions>(() => ({
    mapping: null,
    defaultCategory: 'regular_fan',
    tags: [],
    country: recallPhoneCountry(),
  }));
  const { mapping, ...rest } = options;
  const body = { csv: csv.text, ...rest, ...(mapping && { mapping }) };
  const isMapped = mapping === null || mapping.phone !== '';
  const importing = useChangeWith(() => api.call(fanImportEndpoints.import, { body: { ...body, dryRun: false } }), {
    changes: fanEndpoints.create.changes,
  });
  // Not during the import, whose refetch would repeat the dry run.
  const canTry = isMapped && !importing.isPending && !importing.isSuccess;
  const trial = useData(
    fanImportEndpoints.import,
    { body: { ...body, dryRun: true } },
    { placeholderData: keepPreviousData, enabled: canTry, gcTime: 0, retry: false },
  );
  const { preview, leftOut, dialog } = reviewImport({ trial, importing, isMapped });

  async function run() {
    if (!dialog.canRun) return;
    const result = await importing.mutateAsync(undefined).catch(() => null);
    if (!result) return;
    onImported?.(result);
    if (result.rejected > 0) return;
    toast.success(`Import finished: ${importInWords(result)}`);
    onClose();
  }

  if (leftOut) {
    return (
      <ImportFinishedDialog summary={importInWords(leftOut)} onClose={onClose}>
        <RejectedRows csv={csv} result={leftOut} />
      </ImportFinishedDialog>
    );
  }
  return (
    <ImportReviewDialog
      title="Import fans"
      fileName={csv.name}
      {...dialog}
      onRun={() => void run()}
      onOtherFile={onOtherFile}
      onClose={onClose}
    >
      {trial.data && (
        <FansImportColumns
          columns={trial.data.columns}
          options={{ ...options, mapping: mapping ?? trial.data.mapping }}
          onChange={(part) => setOptions({ ...options, ...part })}
        />
      )}
      {trial.isPending && <ReadingImport />}
      {preview?.mapping && <Preview csv={csv} result={preview} />}
      <p className="text-fg-3 text-xs">{artistConfirmsImportSentence}</p>
    </ImportReviewDialog>
  );
}

type PreviewProps = { csv: PeopleCsv; result: FanImport };

function Preview({ csv, result }: PreviewProps) {
  const accepted = result.preview.filter(({ outcome }) => outcome !== 'rejected');
  return (
    <div className="grid gap-4">
      <ImportOutcome
        summary={importInWords(result)}
        detail={rowsInWords(result, 'a number')}
        heading="Fan"
        rows={accepted.map((row) => ({
          line: lineInFile(row.line, csv),
          name: row.name,
          about: [showPhone(row.phone), row.email, row.reason && `no SMS: ${row.reason}`].filter(Boolean).join(' · '),
          category: <CategoryBadge category={row.category} />,
          outcome: row.outcome,
        }))}
        hasMore={result.rows - result.rejected - result.duplicates > accepted.length}
      />
      {result.consentUnknown > 0 && <Notice tone="warning">{describeUnknownConsent(result)}</Notice>}
      <RejectedRows csv={csv} result={result} />
    </div>
  );
}

function describeUnknownConsent({ consentUnknown: count, mapping }: FanImport): string {
  const who = count === 1 ? '1 new fan won’t get texts' : `${count} new fans won’t get texts`;
  const next = mapping?.smsConsent
    ? 'Fill in the gaps and import it again.'
    : 'Choose the SMS consent column, if there is one.';
  return `${who}: the file doesn’t say that they agreed. ${next}`;
}

function RejectedRows({ csv, result: { problems, rejected } }: PreviewProps) {
  const rows = problems.map(({ line, reason }) => ({ line: lineInFile(line, csv), reason }));
  return <ImportProblems problems={rows} rejected={rejected} />;
}
