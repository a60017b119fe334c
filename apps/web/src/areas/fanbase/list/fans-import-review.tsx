import { artistConfirmsImportSentence } from '@debut/contract/fan-consent';
import type { FanColumnMapping, FanImport } from '@debut/contract/fan-import';
import type { FanCategory } from '@debut/contract/fans';
import { useState } from 'react';
import { reviewImport } from '../../../lib/import-review.ts';
import { importInWords, type PeopleCsv } from '../../../lib/people-csv.ts';
import { recallPhoneCountry } from '../../../lib/phone-country.ts';
import { ImportFinishedDialog, ImportReviewDialog } from '../../../ui/import-dialogs.tsx';
import { ReadingImport } from '../../../ui/import-outcome.tsx';
import { toast } from '../../../ui/toast.ts';
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
  const [country, setCountry] = useState(recallPhoneCountry);
  const request: ImportRequest = { csv: csv.text, mapping, defaultCategory, tags, country };
  const isMapped = mapping === null || mapping.phone !== '';
  const importing = useImportFans();
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
        <FansImportProblems csv={csv} result={leftOut} />
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
          mapping={mapping ?? trial.data.mapping}
          defaultCategory={defaultCategory}
          tags={tags}
          country={country}
          onCountry={setCountry}
          onTags={setTags}
          onMapping={setMapping}
          onDefaultCategory={setDefaultCategory}
        />
      )}
      {trial.isPending && <ReadingImport />}
      {preview?.mapping && <FansImportOutcome csv={csv} result={preview} />}
      <p className="text-fg-3 text-xs">{artistConfirmsImportSentence}</p>
    </ImportReviewDialog>
  );
}
