import { artistConfirmsImportSentence } from '@debut/contract/fan-consent';
import { type FanColumnMapping, type FanImport, fanImportEndpoints } from '@debut/contract/fan-import';
import { showPhone } from '@debut/contract/phones';
import { plural } from '@debut/contract/texts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { CsvFile } from '../../../data/csv-file.ts';
import { ImportReview, useCsvFile } from '../../../data/import-review.tsx';
import { recallPhoneCountry } from '../../../data/phone-typing.ts';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Field } from '../../../ui/field.tsx';
import { ImportFileDialog } from '../../../ui/import-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { CategoryBadge, categoryOptions } from './fan-badges.tsx';
import { assignColumn, type ImportOptions, parseFansCsv } from './fans-import.model.ts';
import { TagsInput } from './tags-input.tsx';
import { phoneCountryOptions } from './use-phone-input.ts';

type FansImportDialogProps = {
  /** A file that was chosen elsewhere; null asks for one. */
  file: File | null;
  onClose: () => void;
  onImported?: (result: FanImport) => void;
};

/** Imports fans from a CSV file, after a preview. */
export function FansImportDialog({ file, onClose, onImported }: FansImportDialogProps) {
  const { csv, error, choose, clear } = useCsvFile(file, parseFansCsv);
  if (csv) return <Review csv={csv} onClose={onClose} onOtherFile={clear} onImported={onImported} />;
  return (
    <ImportFileDialog
      title="Import fans"
      description="Upload a CSV from a spreadsheet, address book or texting service. You see a preview before anything is imported."
      hint="A column of phone numbers is enough. Name, email, category, tags, source, notes, SMS consent and join date are imported too."
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
  onImported: FansImportDialogProps['onImported'];
};

function Review({ csv, ...rest }: ReviewProps) {
  const [options, setOptions] = useState<ImportOptions>(() => ({
    mapping: null,
    defaultCategory: 'regular_fan',
    tags: [],
    country: recallPhoneCountry(),
  }));
  const { mapping, ...fields } = options;
  const body = { csv: csv.text, ...fields, ...(mapping && { mapping }) };
  const isMapped = mapping === null || mapping.phone !== '';
  const importing = useChange(fanImportEndpoints.import);
  // Disabled after the import, whose refetch would repeat the dry run.
  const canTry = isMapped && !importing.isPending && !importing.isSuccess;
  const trial = useData(
    fanImportEndpoints.import,
    { body: { ...body, dryRun: true } },
    { placeholderData: keepPreviousData, enabled: canTry, gcTime: 0, retry: false },
  );
  return (
    <ImportReview
      {...rest}
      title="Import fans"
      heading="Fan"
      csv={csv}
      trial={trial}
      importing={importing}
      isMapped={isMapped}
      describeRow={({ name, phone, email, reason, category }) => ({
        name,
        details: [showPhone(phone), email, reason && `no SMS: ${reason}`].filter(Boolean).join(' · '),
        category: <CategoryBadge category={category} />,
      })}
      columns={({ columns, mapping: guess }) => (
        <Columns
          columns={columns}
          options={{ ...options, mapping: mapping ?? guess }}
          onChange={(part) => setOptions({ ...options, ...part })}
        />
      )}
      notice={(result) => result.consentUnknown > 0 && <Notice tone="warning">{describeUnknownConsent(result)}</Notice>}
      onImport={() => importing.mutateAsync({ body: { ...body, dryRun: false } })}
    >
      <p className="text-fg-3 text-xs">{artistConfirmsImportSentence}</p>
    </ImportReview>
  );
}

type ColumnsProps = {
  columns: readonly string[];
  options: ImportOptions;
  onChange: (part: Partial<ImportOptions>) => void;
};

/** Maps the columns of the file to fields. */
function Columns({ columns, options, onChange }: ColumnsProps) {
  const { mapping, defaultCategory, tags, country } = options;
  const named = [...new Set(columns.filter(Boolean))].map((column) => ({ value: column, label: column }));
  const choose = (field: keyof FanColumnMapping) => (column: string) =>
    onChange({ mapping: assignColumn(mapping, field, column || null) });
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">Columns</legend>
      {!mapping?.phone && <Notice tone="warning">Which column holds the phone numbers?</Notice>}
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label="Phone">
          <Select
            value={mapping?.phone ?? ''}
            onChange={choose('phone')}
            options={[{ value: '', label: 'Choose a column', disabled: true }, ...named]}
          />
        </Field>
        <Field label="Default country">
          <Select value={country} onChange={(value) => onChange({ country: value })} options={phoneCountryOptions} />
        </Field>
        {optionalFields.map(({ field, label }) => (
          <Field key={field} label={label}>
            <Select
              value={mapping?.[field] ?? ''}
              onChange={choose(field)}
              options={[{ value: '', label: 'Not in this file' }, ...named]}
            />
          </Field>
        ))}
        <Field label="Default category">
          <Select
            value={defaultCategory}
            onChange={(value) => onChange({ defaultCategory: value })}
            options={categoryOptions}
          />
        </Field>
        <Field label="Tags for all">
          <TagsInput tags={tags} onChange={(value) => onChange({ tags: value })} suggestions={[]} />
        </Field>
      </div>
    </fieldset>
  );
}

const optionalFields = [
  { field: 'name', label: 'Name' },
  { field: 'email', label: 'Email' },
  { field: 'category', label: 'Category' },
  { field: 'tags', label: 'Tags' },
  { field: 'source', label: 'Source' },
  { field: 'notes', label: 'Notes' },
  { field: 'joined', label: 'Joined' },
  { field: 'contactType', label: 'Contact type' },
  { field: 'smsConsent', label: 'SMS consent' },
] as const;

function describeUnknownConsent({ consentUnknown: count, mapping }: FanImport): string {
  const fans = plural(count, { one: '# new fan', other: '# new fans' });
  const next = mapping?.smsConsent
    ? 'Fill in their consent and import the file again.'
    : 'Choose the SMS consent column, if there is one.';
  return `${fans} won’t get texts: the file doesn’t say that they agreed. ${next}`;
}
