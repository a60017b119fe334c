import { type FanChannel, fanChannels } from '@debut/contract/fan-channels';
import { artistConfirmsImportSentence } from '@debut/contract/fan-consent';
import { type FanColumnMapping, type FanImport, fanImportEndpoints } from '@debut/contract/fan-import';
import { showPhone } from '@debut/contract/phones';
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
import { FanTagsInput } from './fan-tags-input.tsx';
import { assignColumn, type ImportOptions, parseFansCsv } from './fans-import.model.ts';
import { texts } from './texts.ts';
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
      title={texts.importFans}
      description={texts.uploadCsvFromSpreadsheetAddress}
      hint={texts.columnOfPhoneNumbersIs}
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
  const isMapped = mapping === null || Boolean(mapping.phone || mapping.email);
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
      title={texts.importFans}
      heading={texts.fan}
      csv={csv}
      trial={trial}
      importing={importing}
      isMapped={isMapped}
      describeRow={({ name, phone, email, reason, category }) => ({
        name,
        details: [phone && showPhone(phone), email, reason && texts.noSmsReason(reason)].filter(Boolean).join(' · '),
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
      <p className="text-fg-3 text-xs">{artistConfirmsImportSentence(listMapped(trial.data?.mapping ?? mapping))}</p>
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
      <legend className="sr-only">{texts.columns}</legend>
      {!mapping?.phone && !mapping?.email && <Notice tone="warning">{texts.whichColumnHoldsPhoneNumbers}</Notice>}
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label={texts.phone}>
          <Select
            value={mapping?.phone ?? ''}
            onChange={choose('phone')}
            options={[{ value: '', label: texts.notInThisFile }, ...named]}
          />
        </Field>
        <Field label={texts.defaultCountry}>
          <Select value={country} onChange={(value) => onChange({ country: value })} options={phoneCountryOptions} />
        </Field>
        {optionalFields.map(({ field, label }) => (
          <Field key={field} label={label}>
            <Select
              value={mapping?.[field] ?? ''}
              onChange={choose(field)}
              options={[{ value: '', label: texts.notInThisFile }, ...named]}
            />
          </Field>
        ))}
        <Field label={texts.defaultCategory}>
          <Select
            value={defaultCategory}
            onChange={(value) => onChange({ defaultCategory: value })}
            options={categoryOptions}
          />
        </Field>
        <Field label={texts.tagsForAll}>
          <FanTagsInput tags={tags} onChange={(value) => onChange({ tags: value })} suggestions={[]} />
        </Field>
      </div>
    </fieldset>
  );
}

const optionalFields = [
  { field: 'name', label: texts.name },
  { field: 'email', label: texts.email },
  { field: 'category', label: texts.category },
  { field: 'tags', label: texts.tags },
  { field: 'source', label: texts.source },
  { field: 'notes', label: texts.notes },
  { field: 'joined', label: texts.joined },
  { field: 'contactType', label: texts.contactType },
  { field: 'smsConsent', label: texts.smsConsent },
  { field: 'emailConsent', label: texts.emailConsent },
  { field: 'whatsAppConsent', label: texts.whatsAppConsent },
] as const;

/** Those the file says anything about; texts where it has numbers. */
function listMapped(mapping: FanColumnMapping | null): FanChannel[] {
  const isMapped = {
    sms: !mapping || Boolean(mapping.phone),
    whatsapp: Boolean(mapping?.whatsAppConsent),
    email: Boolean(mapping?.emailConsent) || !mapping?.phone,
  };
  return fanChannels.filter((channel) => isMapped[channel] && (mapping || channel === 'sms'));
}

function describeUnknownConsent({ consentUnknown: count, mapping }: FanImport): string {
  const fans = texts.newFans(count);
  const next = mapping?.smsConsent ? texts.fillInTheirConsentAnd : texts.chooseSmsConsentColumnIf;
  return texts.wontGetTextsFileDoesnt(fans, next);
}
