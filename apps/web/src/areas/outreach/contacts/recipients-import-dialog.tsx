import type { RecipientImport } from '@debut/contract/recipients';
import { usePeopleCsv } from '../../../lib/use-people-csv.ts';
import { ImportFileDialog } from '../../../ui/import-dialogs.tsx';
import { recipientsCsvFrom } from './recipients-import.model.ts';
import { RecipientsImportReview } from './recipients-import-review.tsx';

type RecipientsImportDialogProps = {
  /** One that was chosen elsewhere; null asks for it. */
  file: File | null;
  onClose: () => void;
  onImported?: (result: RecipientImport) => void;
};

/** From a file to recipients: choose it, say which column is what, see what would become of it, and only then import. */
export function RecipientsImportDialog({ file, onClose, onImported }: RecipientsImportDialogProps) {
  const { csv, refusal, take, putBack } = usePeopleCsv(file, recipientsCsvFrom);
  if (csv) return <RecipientsImportReview csv={csv} onClose={onClose} onOtherFile={putBack} onImported={onImported} />;
  return (
    <ImportFileDialog
      title="Import recipients"
      description="A list as CSV, as any spreadsheet, address book or mailing service saves it. Nothing is imported before you have seen what would become of it."
      hint="One column of addresses is enough; name, category and notes are taken along"
      refusal={refusal}
      onFile={take}
      onClose={onClose}
    />
  );
}
