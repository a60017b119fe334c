import {
  artistConfirmsImportSentence,
  type FanCategory,
  type FanColumnMapping,
  type FanImport,
} from '@debut/contract/fans';
import { useState } from 'react';
import { importInWords, type PeopleCsv } from '../../lib/people-csv.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { type ImportRequest, useImportFans, useTryImport } from './fans-import.api.ts';
import { FansImportColumns } from './fans-import-columns.tsx';
import { FansImportOutcome, FansImportProblems } from './fans-import-outcome.tsx';

type FansImportReviewProps = {
  csv: PeopleCsv;
  onClose: () => void;
  onOtherFile: () => void;
  onImported?: ((result: FanImport) => void) | undefined;
};

export function FansImportReview({ csv, onClose, onOtherFile, onImported }: FansImportReviewProps) {
  const [mapping, setMapping] = useState<FanColumnMapping | null>(null);
  const [defaultCategory, setDefaultCategory] = useState<FanCategory>('regular_fan');
  const [tags, setTags] = useState<string[]>([]);
  const request: ImportRequest = { csv: csv.text, mapping, defaultCategory, tags };
  const hasNumbers = mapping === null || mapping.phone !== '';
  const importing = useImportFans();
  const trial = useTryImport(request, hasNumbers && !importing.isSuccess);

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
  const preview = hasNumbers ? trial.data : undefined;
  const changes = preview ? preview.added + preview.updated : 0;
  const canRun = changes > 0 && !trial.isPlaceholderData;
  const failure = importing.error ?? (hasNumbers ? trial.error : null);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import fans"
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
          <FansImportColumns
            columns={trial.data.columns}
            mapping={mapping ?? trial.data.mapping}
            defaultCategory={defaultCategory}
            tags={tags}
            onTags={setTags}
            onMapping={setMapping}
            onDefaultCategory={setDefaultCategory}
          />
        )}
        {trial.isPending && <Reading />}
        {failure && <ErrorBox>{failure.message}</ErrorBox>}
        {preview?.mapping && <FansImportOutcome csv={csv} result={preview} />}
        <p className="text-fg-3 text-xs">{artistConfirmsImportSentence}</p>
      </div>
    </Dialog>
  );
}

/** Closes by itself when all went in; otherwise it says once more what did not. */
function Finished({ csv, result, onClose }: { csv: PeopleCsv; result: FanImport; onClose: () => void }) {
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
      <FansImportProblems csv={csv} result={result} />
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
