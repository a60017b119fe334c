import {
  type RecipientCategory,
  type RecipientColumnMapping,
  type RecipientImport,
  recipientEndpoints,
} from '@debut/contract/recipients';
import { useState } from 'react';
import { ImportReview, useCsvFile } from '../../../data/import-review.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import type { CsvFile } from '../../../lib/csv-file.ts';
import { ImportFileDialog } from '../../../ui/import-dialog.tsx';
import { CategoryBadge } from './category-badge.tsx';
import { parseRecipientsCsv } from './recipients-import.model.ts';
import { RecipientsImportColumns } from './recipients-import-columns.tsx';

type RecipientsImportDialogProps = {
  /** A file that was chosen elsewhere; null asks for one. */
  file: File | null;
  onClose: () => void;
  onImported?: (result: RecipientImport) => void;
};

/** Imports recipients from a CSV file, after a preview. */
export function RecipientsImportDialog({ file, onClose, onImported }: RecipientsImportDialogProps) {
  const { csv, error, choose, clear } = useCsvFile(file, parseRecipientsCsv);
  if (csv) return <Review csv={csv} onClose={onClose} onOtherFile={clear} onImported={onImported} />;
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

type ReviewProps = {
  csv: CsvFile;
  onClose: () => void;
  onOtherFile: () => void;
  onImported: RecipientsImportDialogProps['onImported'];
};

function Review({ csv, ...rest }: ReviewProps) {
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
  return (
    <ImportReview
      {...rest}
      title="Import recipients"
      heading="Recipient"
      csv={csv}
      trial={trial}
      importing={importing}
      isMapped={isMapped}
      describeRow={({ name, email, category }) => ({
        name,
        details: email,
        category: <CategoryBadge category={category} />,
      })}
      columns={({ columns, mapping: guess }) => (
        <RecipientsImportColumns
          columns={columns}
          mapping={mapping ?? guess}
          defaultCategory={defaultCategory}
          onMapping={setMapping}
          onDefaultCategory={setDefaultCategory}
        />
      )}
      onImport={() => importing.mutateAsync({ body: { ...list, dryRun: false } })}
    />
  );
}
