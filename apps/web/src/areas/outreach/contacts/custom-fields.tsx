import { maxCustomFieldCharacters, maxCustomFields, maxLabelCharacters } from '@debut/contract/limits';
import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { GroupError } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { fieldTexts } from './field-texts.ts';
import type { CustomField } from './recipient-form.model.ts';

type CustomFieldsProps = {
  fields: readonly CustomField[];
  onChange: (fields: readonly CustomField[]) => void;
  error: string | undefined;
};

/** Rows of a name and a value. */
export function CustomFields({ fields, onChange, error }: CustomFieldsProps) {
  const labelId = useId();
  const added = useRef(0);
  const change = (key: string, part: Partial<CustomField>) =>
    onChange(fields.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const add = () => {
    added.current += 1;
    onChange([...fields, { key: `new ${added.current}`, name: '', value: '' }]);
  };
  return (
    <fieldset aria-labelledby={labelId} className="min-w-0">
      <p id={labelId} className="font-medium text-sm">
        {fieldTexts.otherFields}
      </p>
      <p className="mt-0.5 text-fg-3 text-xs">{fieldTexts.otherFieldsHint}</p>
      {error && <GroupError className="mt-2">{error}</GroupError>}
      <ul className="mt-2 grid gap-2 empty:hidden">
        {fields.map(({ key, name, value }) => (
          <li key={key} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] gap-2">
            <TextInput
              aria-label={fieldTexts.fieldName}
              value={name}
              onChange={(next) => change(key, { name: next })}
              placeholder={fieldTexts.fieldNameExample}
              maxLength={maxLabelCharacters}
              // Only a row that was just added is empty when it appears.
              autoFocus={key.startsWith('new ') && name === ''}
            />
            <TextInput
              aria-label={fieldTexts.fieldValue(name.trim())}
              value={value}
              onChange={(next) => change(key, { value: next })}
              placeholder={fieldTexts.fieldValueExample}
              maxLength={maxCustomFieldCharacters}
            />
            <IconButton
              icon={X}
              label={fieldTexts.removeField(name.trim())}
              onClick={() => onChange(fields.filter((one) => one.key !== key))}
            />
          </li>
        ))}
      </ul>
      {fields.length < maxCustomFields && (
        <Button size="small" className="mt-2.5" onClick={add}>
          <Plus aria-hidden className="size-4" />
          {fieldTexts.addField}
        </Button>
      )}
    </fieldset>
  );
}
