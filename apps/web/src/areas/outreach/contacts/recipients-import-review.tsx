import type { RecipientCategory, RecipientColumnMapping, RecipientImport } from '@debut/contract/recipients';
import { useState } from 'react';
import { reviewImport } from '../../../lib/import-review.ts';
import { importInWords, type PeopleCsv } from '../../../lib/people-csv.ts';
import { ImportFinishedDialog, ImportReviewDialog } from '../../../ui/import-dialogs.tsx';
import { ReadingImport } from '../../../ui/import-outcome.tsx';
import { toast } from '../../../ui/toast.ts';
import { type ImportRequest, useImportRecipients, useTryImport } from './recipients-import.queries.ts';
import { RecipientsImportColumns } from './recipients-import-columns.tsx';
import { RecipientsImportOutcome, RecipientsImportProblems } from './recipients-import-outcome.tsx';

type RecipientsImportReviewProps = {
  csv: PeopleCsv;
  onClose: () => void;
  onOtherFile: () => void;
  onImported?: ((result: RecipientImport) => void) | undefined;
};

export function RecipientsImportReview({ csv, onClose, onOtherFile, onImported }: RecipientsImportReviewProps) {
  const [mapping, setMapping] = useState<RecipientColumnMapping | null>(null);
  const [defaultCategory, setDefaultCategory] = useState<RecipientCategory>('other');
  const request: ImportRequest = { csv: csv.text, mapping, defaultCategory };
  const isMapped = mapping === null || mapping.email !== '';
  const importing = useImportRecipients();
  const trial = useTryImport(request, isMapped && !importing.isSuccess);

  const { preview, leftOut, dialog } = reviewImport({ trial, importing, isMapped });

  async function run() {
    if (!dialog.canRun) return;
    const result = await importing.mutateAsync(request).catch(() => null);
    if (!result) return;
    onImported?.(result);
    if (result.rejected > 0) return;
    toast.success(`Import finished: ${importInWords(result)}`);
    onClose();
  }

  if (leftOut) {
    return (
      <ImportFinishedDialog summary={importInWords(leftOut)} onClose={onClose}>
        <RecipientsImportProblems csv={csv} result={leftOut} />
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
        <RecipientsImportColumns
          columns={trial.data.columns}
          mapping={mapping ?? trial.data.mapping}
          defaultCategory={defaultCategory}
          onMapping={setMapping}
          onDefaultCategory={setDefaultCategory}
        />
      )}
      {trial.isPending && <ReadingImport />}
      {preview?.mapping && <RecipientsImportOutcome csv={csv} result={preview} />}
    </ImportReviewDialog>
  );
}
