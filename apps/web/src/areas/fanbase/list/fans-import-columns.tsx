import type { FanColumnMapping } from '@debut/contract/fan-import';
import { phoneCountryOptions } from '../../../lib/phone-country.ts';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { categoryOptions } from './fan-badges.tsx';
import { type ImportOptions, withColumn } from './fans-import.model.ts';
import { TagsInput } from './tags-input.tsx';

type FansImportColumnsProps = {
  columns: readonly string[];
  options: ImportOptions;
  onChange: (part: Partial<ImportOptions>) => void;
};

/** Which column of the file holds what. */
export function FansImportColumns({ columns, options, onChange }: FansImportColumnsProps) {
  const { mapping, defaultCategory, tags, country } = options;
  const named = [...new Set(columns.filter(Boolean))].map((column) => ({ value: column, label: column }));
  const choose = (field: keyof FanColumnMapping) => (column: string) =>
    onChange({ mapping: withColumn(mapping, field, column || null) });
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
          <TagsInput tags={tags} onChange={(value) => onChange({ tags: value })} known={[]} />
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
