import {
  type RecipientCategory,
  type RecipientColumnMapping,
  type RecipientImport,
  recipientEndpoints,
} from '@debut/contract/recipients';
import { useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { reviewImport } from '../../../lib/import-review.ts';
import { importInWords, lineInFile, type PeopleCsv, rowsInWords } from '../../../lib/people-csv.ts';
import { usePeopleCsv } from '../../../lib/use-people-csv.ts';
import { Field } from '../../../ui/field.tsx';
import { ImportFileDialog, ImportFinishedDialog, ImportReviewDialog } from '../../../ui/import-dialogs.tsx';
import { ImportOutcome, ImportProblems, ReadingImport } from '../../../ui/import-outcome.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
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
  const { csv, refusal, take, putBack } = usePeopleCsv(file, parseRecipientsCsv);
  if (csv) return <ImportReview csv={csv} onClose={onClose} onOtherFile={putBack} onImported={onImported} />;
  return (
    <ImportFileDialog
      title="Import recipients"
      description="Export your contacts as CSV from a spreadsheet, address book or mailing service. You’ll see a preview before anything is imported."
      hint="Only a column of email addresses is required. Name, category and notes are imported too."
      refusal={refusal}
      onFile={take}
      onClose={onClose}
    />
  );
}

type ImportReviewProps = {
  csv: PeopleCsv;
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
  const { preview, leftOut, dialog } = reviewImport({ trial, importing, isMapped });

  async function run() {
    if (!dialog.canRun) return;
    const result = await importing.mutateAsync({ body: { ...list, dryRun: false } }).catch(() => null);
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
      title="Import recipients"
      fileName={csv.name}
      {...dialog}
      onRun={() => void run()}
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
      {trial.isPending && <ReadingImport />}
      {preview?.mapping && <ImportPreview csv={csv} result={preview} />}
    </ImportReviewDialog>
  );
}

type ImportColumnsProps = {
  columns: readonly string[];
  /** Null when the server recognized no column of addresses. */
  mapping: RecipientColumnMapping | null;
  defaultCategory: RecipientCategory;
  onMapping: (mapping: RecipientColumnMapping) => void;
  onDefaultCategory: (category: RecipientCategory) => void;
};

/** Maps the columns of the file to fields. */
function ImportColumns(props: ImportColumnsProps) {
  const { columns, mapping, defaultCategory, onMapping, onDefaultCategory } = props;
  const named = [...new Set(columns.filter(Boolean))].map((column) => ({ value: column, label: column }));
  const choose = (field: keyof RecipientColumnMapping) => (column: string) =>
    onMapping(assignColumn(mapping, field, column || null));
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">Columns</legend>
      {!mapping?.email && <Notice tone="warning">Which column has the email addresses?</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Email">
          <Select
            value={mapping?.email ?? ''}
            onChange={choose('email')}
            options={[{ value: '', label: 'Choose a column', disabled: true }, ...named]}
          />
        </Field>
        {optionalFields.map(({ field, label, without }) => (
          <Field key={field} label={label}>
            <Select
              value={mapping?.[field] ?? ''}
              onChange={choose(field)}
              options={[{ value: '', label: without }, ...named]}
            />
          </Field>
        ))}
      </div>
      <Field label="Default category" className="sm:max-w-[calc(50%-8px)]">
        <Select value={defaultCategory} onChange={onDefaultCategory} options={categoryOptions} />
      </Field>
    </fieldset>
  );
}

const optionalFields = [
  { field: 'name', label: 'Name', without: 'From the email address' },
  { field: 'category', label: 'Category', without: 'Not in this file' },
  { field: 'notes', label: 'Notes', without: 'Not in this file' },
] as const;

type ResultProps = { csv: PeopleCsv; result: RecipientImport };

function ImportPreview({ csv, result }: ResultProps) {
  const accepted = result.preview.filter(({ outcome }) => outcome !== 'rejected');
  return (
    <div className="grid gap-4">
      <ImportOutcome
        summary={importInWords(result)}
        detail={rowsInWords(result, 'an address')}
        heading="Recipient"
        rows={accepted.map((row) => ({
          line: lineInFile(row.line, csv),
          name: row.name,
          about: row.email,
          category: <CategoryBadge category={row.category} />,
          outcome: row.outcome,
        }))}
        hasMore={result.rows - result.rejected - result.duplicates > accepted.length}
      />
      <RejectedRows csv={csv} result={result} />
    </div>
  );
}

function RejectedRows({ csv, result: { problems, rejected } }: ResultProps) {
  const rows = problems.map(({ line, reason }) => ({ line: lineInFile(line, csv), reason }));
  return <ImportProblems problems={rows} rejected={rejected} />;
}
