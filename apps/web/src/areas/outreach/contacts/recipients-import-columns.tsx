import type { RecipientCategory, RecipientColumnMapping } from '@debut/contract/recipients';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { categoryOptions } from './category-badge.tsx';
import { assignColumn } from './recipients-import.model.ts';

type RecipientsImportColumnsProps = {
  columns: readonly string[];
  /** Null when the server recognized no column of addresses. */
  mapping: RecipientColumnMapping | null;
  defaultCategory: RecipientCategory;
  onMapping: (mapping: RecipientColumnMapping) => void;
  onDefaultCategory: (category: RecipientCategory) => void;
};

/** Maps the columns of the file to fields. */
export function RecipientsImportColumns(props: RecipientsImportColumnsProps) {
  const { columns, mapping, defaultCategory, onMapping, onDefaultCategory } = props;
  const named = [...new Set(columns.filter(Boolean))].map((column) => ({ value: column, label: column }));
  const choose = (field: keyof RecipientColumnMapping) => (column: string) =>
    onMapping(assignColumn(mapping, field, column || null));
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">Columns</legend>
      {!mapping?.email && <Notice tone="warning">Which column has the email addresses?</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Email">
          <Select
            value={mapping?.email ?? ''}
            onChange={choose('email')}
            options={[{ value: '', label: 'Choose a column', disabled: true }, ...named]}
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
      <Field label="Default category" className="sm:max-w-[calc(50%-8px)]">
        <Select value={defaultCategory} onChange={onDefaultCategory} options={categoryOptions} />
      </Field>
    </fieldset>
  );
}

const optionalFields = [
  { field: 'name', label: 'Name', without: 'From the email address' },
  { field: 'category', label: 'Category', without: 'Not in this file' },
  { field: 'notes', label: 'Notes', without: 'Not in this file' },
] as const;
