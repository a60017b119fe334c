import type { RecipientCategory, RecipientColumnMapping, RecipientImport } from '@debut/contract/recipients';
import { useState } from 'react';
import { importInWords, type PeopleCsv } from '../../lib/people-csv.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { failureSentence } from './load-sentence.ts';
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
    return <Finished csv={csv} result={importing.data} onClose={onClose} />;
  }
  const preview = hasAddresses ? trial.data : undefined;
  const changes = preview ? preview.added + preview.updated : 0;
  const canRun = changes > 0 && !trial.isPlaceholderData;
  const failure = importing.error ?? (hasAddresses ? trial.error : null);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import recipients"
      description={`From “${csv.name}”`}
      size="large"
      dismissible={!importing.isPending}
      onSubmit={() => void run()}
      footer={
        <>
          <Button variant="ghost" className="-ml-3 mr-auto" disabled={importing.isPending} onClick={onOtherFile}>
            Other file
          </Button>
          <Button onClick={onClose} disabled={importing.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={!canRun} busy={importing.isPending}>
            {changes > 0 ? `Import ${changes}` : 'Import'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {trial.data && (
          <RecipientsImportColumns
            columns={trial.data.columns}
            mapping={mapping ?? trial.data.mapping}
            defaultCategory={defaultCategory}
            onMapping={setMapping}
            onDefaultCategory={setDefaultCategory}
          />
        )}
        {trial.isPending && <Reading />}
        {failure && <ErrorBox>{failureSentence(failure, 'Failed to read the list. Please try again.')}</ErrorBox>}
        {preview?.mapping && <RecipientsImportOutcome csv={csv} result={preview} />}
      </div>
    </Dialog>
  );
}

/** Closes by itself when all went in; otherwise it says once more what did not. */
function Finished({ csv, result, onClose }: { csv: PeopleCsv; result: RecipientImport; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import finished"
      description={importInWords(result)}
      size="large"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <RecipientsImportProblems csv={csv} result={result} />
    </Dialog>
  );
}

function Reading() {
  return (
    <SkeletonGroup label="Reading the list" className="grid gap-3">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-48 w-full" />
    </SkeletonGroup>
  );
}
