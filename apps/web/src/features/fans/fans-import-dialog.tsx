import type { FanImport } from '@debut/contract/fans';
import { FileSpreadsheet } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { PeopleCsv } from '../../lib/people-csv.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { fansCsvFrom } from './fans-import.model.ts';
import { FansImportReview } from './fans-import-review.tsx';

type FansImportDialogProps = {
  /** One that was chosen elsewhere; null asks for it. */
  file: File | null;
  onClose: () => void;
  onImported?: (result: FanImport) => void;
};

/** From a file to fans: choose it, say which column is what, see what would become of it, and only then import. */
export function FansImportDialog({ file: given, onClose, onImported }: FansImportDialogProps) {
  const [csv, setCsv] = useState<PeopleCsv | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const take = useCallback(async (file: File) => {
    setRefusal(null);
    const read = await readFanCsv(file);
    if ('refusal' in read) setRefusal(read.refusal);
    else setCsv(read);
  }, []);

  useEffect(() => {
    if (given) void take(given);
  }, [given, take]);

  if (csv) {
    return <FansImportReview csv={csv} onClose={onClose} onOtherFile={() => setCsv(null)} onImported={onImported} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import fans"
      description="A list as CSV, as any spreadsheet, address book or text service saves it. Nothing is imported before you have seen what would become of it."
      size="large"
    >
      <div className="grid gap-4 pt-1 pb-2">
        <FileDrop
          label="Choose a CSV file, or drop it here"
          hint="One column of phone numbers is enough; name, e-mail, category, tags, source and notes are taken along"
          accept=".csv,.tsv,.txt,text/csv"
          icon={FileSpreadsheet}
          onFiles={([file]) => file && void take(file)}
        />
        {refusal && <ErrorBox>{refusal}</ErrorBox>}
      </div>
    </Dialog>
  );
}

async function readFanCsv(file: File): Promise<PeopleCsv | { refusal: string }> {
  try {
    return fansCsvFrom(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { refusal: `“${file.name}” cannot be read.` };
  }
}
