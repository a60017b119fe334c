import type { RecipientCategory, RecipientColumnMapping, RecipientImport } from '@debut/contract/recipients';
import { useState } from 'react';
import { importFailure } from '../../lib/import-failure.ts';
import { importInWords, type PeopleCsv } from '../../lib/people-csv.ts';
import { ImportFinishedDialog, ImportReviewDialog } from '../../ui/import-dialogs.tsx';
import { ReadingImport } from '../../ui/import-outcome.tsx';
import { toast } from '../../ui/toast.ts';
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
  const hasAddresses = mapping === null || mapping.email !== '';
  const importing = useImportRecipients();
  const trial = useTryImport(request, hasAddresses && !importing.isSuccess);

  async function run() {
    if (!canRun || importing.isPending) return;
    const result = await importing.mutateAsync(request).catch(() => null);
    if (!result) return;
    onImported?.(result);
    if (result.rejected > 0) return;
    toast.success(`Import finished: ${importInWords(result)}`);
    onClose();
  }

  if (importing.isSuccess && importing.data.rejected > 0) {
    return (
      <ImportFinishedDialog summary={importInWords(importing.data)} onClose={onClose}>
        <RecipientsImportProblems csv={csv} result={importing.data} />
      </ImportFinishedDialog>
    );
  }
  const preview = hasAddresses ? trial.data : undefined;
  const changes = preview ? preview.added + preview.updated : 0;
  const canRun = changes > 0 && !trial.isPlaceholderData;
  const failure = importFailure({ trial: hasAddresses ? trial.error : null, importing: importing.error });
  return (
    <ImportReviewDialog
      title="Import recipients"
      fileName={csv.name}
      changes={changes}
      canRun={canRun}
      isRunning={importing.isPending}
      failure={failure}
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
