import type { RecipientColumnMapping } from '@debut/contract/recipient-files';
import type { ReactNode } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { assignColumn, assignUse, findOtherColumns, findUse, type SingleField } from './recipients-import.model.ts';
import { texts } from './texts.ts';

type ImportColumnsProps = {
  columns: readonly string[];
  /** Null when the server recognized no column of addresses. */
  mapping: RecipientColumnMapping | null;
  onMapping: (mapping: RecipientColumnMapping) => void;
  children: ReactNode;
};

/** Maps the columns of the file to fields. */
export function ImportColumns({ columns, mapping, onMapping, children }: ImportColumnsProps) {
  const named = [...new Set(columns.filter(Boolean))].map((column) => ({ value: column, label: column }));
  const choose = (field: SingleField) => (column: string) => onMapping(assignColumn(mapping, field, column || null));
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
      {mapping?.email && <OtherColumns columns={columns} mapping={mapping} onMapping={onMapping} />}
      {children}
    </fieldset>
  );
}

const optionalFields = [
  { field: 'name', label: texts.name, without: texts.fromEmailAddress },
  { field: 'outlet', label: texts.outlet, without: texts.notInThisFile },
  { field: 'role', label: texts.role, without: texts.notInThisFile },
  { field: 'category', label: texts.category, without: texts.notInThisFile },
  { field: 'country', label: texts.country, without: texts.notInThisFile },
  { field: 'genres', label: texts.genres, without: texts.notInThisFile },
  { field: 'tags', label: texts.tags, without: texts.notInThisFile },
  { field: 'notes', label: texts.notes, without: texts.notInThisFile },
  { field: 'doNotPitch', label: texts.doNotPitch, without: texts.notInThisFile },
] as const;

type OtherColumnsProps = Pick<ImportColumnsProps, 'columns' | 'onMapping'> & { mapping: RecipientColumnMapping };

/** The columns that are none of these fields: several may hold links, and each may become a field of its own. */
function OtherColumns({ columns, mapping, onMapping }: OtherColumnsProps) {
  const others = findOtherColumns(columns, mapping);
  if (others.length === 0) return null;
  return (
    <section aria-label={texts.otherColumns} className="min-w-0">
      <h3 className="font-sans font-semibold text-sm tracking-normal">{texts.otherColumns}</h3>
      <p className="mt-0.5 text-fg-2 text-sm">{texts.otherColumnsHint}</p>
      <ul className="mt-2 divide-y divide-white/[.06] rounded-md border border-white/10">
        {others.map((column) => (
          <li key={column} className="flex items-center gap-3 py-1.5 pr-1.5 pl-3">
            <span className="min-w-0 flex-1 truncate text-sm" title={column}>
              {column}
            </span>
            <span className="w-40 shrink-0">
              <Select
                aria-label={texts.columnUse(column)}
                size="small"
                value={findUse(mapping, column)}
                onChange={(use) => onMapping(assignUse(mapping, column, use))}
                options={uses}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const uses = [
  { value: 'none', label: texts.dontImport },
  { value: 'links', label: texts.links },
  { value: 'customFields', label: texts.customField },
] as const;
