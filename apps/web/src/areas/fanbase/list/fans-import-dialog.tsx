import type { FanImport } from '@debut/contract/fan-import';
import { usePeopleCsv } from '../../../lib/use-people-csv.ts';
import { ImportFileDialog } from '../../../ui/import-dialogs.tsx';
import { fansCsvFrom } from './fans-import.model.ts';
import { FansImportReview } from './fans-import-review.tsx';

type FansImportDialogProps = {
  /** One that was chosen elsewhere; null asks for it. */
  file: File | null;
  onClose: () => void;
  onImported?: (result: FanImport) => void;
};

/** From a file to fans: choose it, say which column is what, see what would become of it, and only then import. */
export function FansImportDialog({ file, onClose, onImported }: FansImportDialogProps) {
  const { csv, refusal, take, putBack } = usePeopleCsv(file, fansCsvFrom);
  if (csv) return <FansImportReview csv={csv} onClose={onClose} onOtherFile={putBack} onImported={onImported} />;
  return (
    <ImportFileDialog
      title="Import fans"
      description="A list as CSV, as any spreadsheet, address book or text service saves it. Nothing is imported before you have seen what would become of it."
      hint="One column of phone numbers is enough; name, email, category, tags, source, notes, SMS consent and the day they joined are imported too"
      refusal={refusal}
      onFile={take}
      onClose={onClose}
    />
  );
}
