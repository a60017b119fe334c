import {
  type RecipientCategory,
  type RecipientColumnMapping,
  type RecipientImport,
  recipientEndpoints,
} from '@debut/contract/recipients';
import { useState } from 'react';
import type { CsvFile } from '../../../data/csv-file.ts';
import { ImportReview, useCsvFile } from '../../../data/import-review.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Field } from '../../../ui/field.tsx';
import { ImportFileDialog } from '../../../ui/import-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { CategoryBadge } from './recipient-row.tsx';
import { categoryOptions } from './recipients.model.ts';
import { assignColumn, parseRecipientsCsv } from './recipients-import.model.ts';
import { texts } from './texts.ts';

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
      title={texts.importRecipients}
      description={texts.exportYourContactsAsCsv}
      hint={texts.onlyColumnOfEmailAddresses}
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
      title={texts.importRecipients}
      heading={texts.recipient}
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
        <ImportColumns
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
      <legend className="sr-only">{texts.columns}</legend>
      {!mapping?.email && <Notice tone="warning">{texts.whichColumnHasEmailAddresses}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.email}>
          <Select
            value={mapping?.email ?? ''}
            onChange={choose('email')}
            options={[{ value: '', label: texts.chooseColumn, disabled: true }, ...named]}
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
      <Field label={texts.defaultCategory} className="sm:max-w-[calc(50%-8px)]">
        <Select value={defaultCategory} onChange={onDefaultCategory} options={categoryOptions} />
      </Field>
    </fieldset>
  );
}

const optionalFields = [
  { field: 'name', label: texts.name, without: texts.fromEmailAddress },
  { field: 'category', label: texts.category, without: texts.notInThisFile },
  { field: 'notes', label: texts.notes, without: texts.notInThisFile },
] as const;
