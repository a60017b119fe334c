import {
  type RecipientCategory,
  type RecipientColumnMapping,
  type RecipientImport,
  recipientEndpoints,
} from '@debut/contract/recipients';
import { useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { type CsvFile, toFileLine } from '../../../lib/csv-file.ts';
import {
  describeImport,
  describeRows,
  describeSkippedRows,
  reviewImport,
  useCsvFile,
} from '../../../lib/csv-import.ts';
import {
  ImportFileDialog,
  ImportFinishedDialog,
  ImportPreview,
  ImportReviewDialog,
  ImportSkeleton,
  SkippedRows,
} from '../../../ui/import-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { CategoryBadge } from './recipient-row.tsx';
import { categoryOptions } from './recipients.model.ts';
import { assignColumn, parseRecipientsCsv } from './recipients-import.model.ts';

type RecipientsImportDialogProps = {
  /** A file that was chosen elsewhere; null asks for one. */
  file: File | null;
  onClose: () => void;
  onImported?: (result: RecipientImport) => void;
};

/** Imports recipients from a CSV file, after a preview. */
export function RecipientsImportDialog({ file, onClose, onImported }: RecipientsImportDialogProps) {
  const { csv, error, choose, clear } = useCsvFile(file, parseRecipientsCsv);
  if (csv) return <ImportReview csv={csv} onClose={onClose} onOtherFile={clear} onImported={onImported} />;
  return (
    <ImportFileDialog
      title="Import recipients"
      description="Export your contacts as CSV from a spreadsheet, address book or mailing service. You’ll see a preview before anything is imported."
      hint="Only a column of email addresses is required. Name, category and notes are imported too."
      error={error}
      onFile={choose}
      onClose={onClose}
    />
  );
}

type ImportReviewProps = {
  csv: CsvFile;
  onClose: () => void;
  onOtherFile: () => void;
  onImported: RecipientsImportDialogProps['onImported'];
};

function ImportReview({ csv, onClose, onOtherFile, onImported }: ImportReviewProps) {
  /** Null lets the server guess the columns from their headings. */
  const [mapping, setMapping] = useState<RecipientColumnMapping | null>(null);
  const [defaultCategory, setDefaultCategory] = useState<RecipientCategory>('other');
  const list = { csv: csv.text, defaultCategory, ...(mapping && { mapping }) };
  const isMapped = mapping === null || mapping.email !== '';
  const importing = useChange(recipientEndpoints.import);
  const trial = useData(
    recipientEndpoints.import,
    { body: { ...list, dryRun: true } },
    {
      enabled: isMapped && !importing.isPending && !importing.isSuccess,
      placeholderData: (previous) => previous,
      gcTime: 0,
      retry: false,
    },
  );
  const { preview, partial, dialog } = reviewImport({ trial, importing, isMapped });

  async function importList() {
    if (!dialog.canImport) return;
    const result = await importing.mutateAsync({ body: { ...list, dryRun: false } }).catch(() => null);
    if (!result) return;
    onImported?.(result);
    if (result.rejected > 0) return;
    toast.success(`Import finished: ${describeImport(result)}`);
    onClose();
  }

  if (partial) {
    return (
      <ImportFinishedDialog summary={describeImport(partial)} onClose={onClose}>
        <SkippedRows {...describeSkippedRows(partial, csv)} />
      </ImportFinishedDialog>
    );
  }
  return (
    <ImportReviewDialog
      title="Import recipients"
      fileName={csv.name}
      {...dialog}
      onImport={() => void importList()}
      onOtherFile={onOtherFile}
      onClose={onClose}
    >
      {trial.data && (
        <ImportColumns
          columns={trial.data.columns}
          mapping={mapping ?? trial.data.mapping}
          defaultCategory={defaultCategory}
          onMapping={setMapping}
          onDefaultCategory={setDefaultCategory}
        />
      )}
      {trial.isPending && <ImportSkeleton />}
      {preview?.mapping && <Preview csv={csv} result={preview} />}
    </ImportReviewDialog>
  );
}

type ResultProps = { csv: CsvFile; result: RecipientImport };

function Preview({ csv, result }: ResultProps) {
  const accepted = result.preview.filter(({ outcome }) => outcome !== 'rejected');
  return (
    <div className="grid gap-4">
      <ImportPreview
        summary={describeImport(result)}
        detail={describeRows(result)}
        heading="Recipient"
        rows={accepted.map((row) => ({
          line: toFileLine(row.line, csv),
          name: row.name,
          details: row.email,
          category: <CategoryBadge category={row.category} />,
          outcome: row.outcome,
        }))}
        hasMore={result.rows - result.rejected - result.duplicates > accepted.length}
      />
      {result.rejected > 0 && <SkippedRows {...describeSkippedRows(result, csv)} />}
    </div>
  );
}
