import {
  type RecipientColumnMapping,
  type RecipientImport,
  recipientFileEndpoints,
} from '@debut/contract/recipient-files';
import type { RecipientCategory } from '@debut/contract/recipients';
import { useState } from 'react';
import { type CsvFile, isVcard } from '../../../data/csv-file.ts';
import { ImportReview, useCsvFile } from '../../../data/import-review.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Field } from '../../../ui/field.tsx';
import { csvTypes, ImportFileDialog, SkippedRows } from '../../../ui/import-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { ImportColumns } from './import-columns.tsx';
import { CategoryBadge } from './recipient-row.tsx';
import { categoryOptions } from './recipients.model.ts';
import { parseRecipientsFile } from './recipients-import.model.ts';
import { texts } from './texts.ts';

type RecipientsImportDialogProps = {
  /** A file that was chosen elsewhere; null asks for one. */
  file: File | null;
  onClose: () => void;
  onImported?: (result: RecipientImport) => void;
};

/** Imports recipients from a CSV or vCard file, after a preview. */
export function RecipientsImportDialog({ file, onClose, onImported }: RecipientsImportDialogProps) {
  const { csv, error, choose, clear } = useCsvFile(file, parseRecipientsFile);
  if (csv) {
    const Review = isVcard(csv.text) ? CardsReview : CsvReview;
    return <Review csv={csv} onClose={onClose} onOtherFile={clear} onImported={onImported} />;
  }
  return (
    <ImportFileDialog
      title={texts.importRecipients}
      description={texts.exportYourContactsAsCsv}
      label={texts.chooseCsvOrVcard}
      accept={`${csvTypes},.vcf,text/vcard,text/x-vcard`}
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

function CsvReview({ csv, ...rest }: ReviewProps) {
  /** Null lets the server guess the columns from their headings. */
  const [mapping, setMapping] = useState<RecipientColumnMapping | null>(null);
  const [defaultCategory, setDefaultCategory] = useState<RecipientCategory>('other');
  const list = { csv: csv.text, defaultCategory, ...(mapping && { mapping }) };
  const isMapped = mapping === null || mapping.email !== '';
  const importing = useChange(recipientFileEndpoints.import);
  const enabled = isMapped && !importing.isPending && !importing.isSuccess;
  const trial = useData(
    recipientFileEndpoints.import,
    { body: { ...list, dryRun: true } },
    { ...trialOptions, enabled },
  );
  return (
    <ImportReview
      {...rest}
      {...reviewTexts}
      csv={csv}
      trial={trial}
      importing={importing}
      isMapped={isMapped}
      columns={({ columns, mapping: guess }) => (
        <ImportColumns columns={columns} mapping={mapping ?? guess} onMapping={setMapping}>
          <DefaultCategory value={defaultCategory} onChange={setDefaultCategory} />
        </ImportColumns>
      )}
      notice={(result) => <Remarks result={result} unit="row" addedLines={csv.addedLines} />}
      onImport={() => importing.mutateAsync({ body: { ...list, dryRun: false } })}
    />
  );
}

/** The properties of a card have a fixed meaning, so there are no columns to choose. */
function CardsReview({ csv, ...rest }: ReviewProps) {
  const [defaultCategory, setDefaultCategory] = useState<RecipientCategory>('other');
  const list = { vcard: csv.text, defaultCategory };
  const importing = useChange(recipientFileEndpoints.importCards);
  const enabled = !importing.isPending && !importing.isSuccess;
  const trial = useData(
    recipientFileEndpoints.importCards,
    { body: { ...list, dryRun: true } },
    { ...trialOptions, enabled },
  );
  return (
    <ImportReview
      {...rest}
      {...reviewTexts}
      unit="card"
      csv={csv}
      trial={trial}
      importing={importing}
      isMapped
      columns={() => <DefaultCategory value={defaultCategory} onChange={setDefaultCategory} />}
      notice={(result) => <Remarks result={result} unit="card" addedLines={0} />}
      onImport={() => importing.mutateAsync({ body: { ...list, dryRun: false } })}
    />
  );
}

const trialOptions = {
  placeholderData: (previous: RecipientImport | undefined) => previous,
  gcTime: 0,
  retry: false,
} as const;

const reviewTexts = {
  title: texts.importRecipients,
  heading: texts.recipient,
  describeRow: ({ name, email, outlet, role, category }: RecipientImport['preview'][number]) => ({
    name,
    details: [email, role, outlet].filter(Boolean).join(' · '),
    category: <CategoryBadge category={category} />,
  }),
};

type DefaultCategoryProps = { value: RecipientCategory; onChange: (category: RecipientCategory) => void };

function DefaultCategory({ value, onChange }: DefaultCategoryProps) {
  return (
    <Field label={texts.defaultCategory} className="sm:max-w-[calc(50%-8px)]">
      <Select value={value} onChange={onChange} options={categoryOptions} />
    </Field>
  );
}

type RemarksProps = { result: RecipientImport; unit: 'row' | 'card'; addedLines: number };

/** What the import adds besides recipients, and what it can't take over. */
function Remarks({ result: { newOutlets, remarked, remarks }, unit, addedLines }: RemarksProps) {
  return (
    <>
      {newOutlets > 0 && <Notice>{texts.newOutlets(newOutlets)}</Notice>}
      {remarked > 0 && (
        <SkippedRows
          unit={unit}
          title={texts.valuesNotKept(remarked)}
          rows={remarks.map(({ line, reason }) => ({ line: line - addedLines, reason }))}
          more={remarked - remarks.length}
        />
      )}
    </>
  );
}
