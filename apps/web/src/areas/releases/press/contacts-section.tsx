import { maxEmailCharacters, maxPressContactCharacters, maxPressContacts } from '@debut/contract/limits';
import { Trash2 } from 'lucide-react';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RowList, type RowParts } from '../../../ui/row-list.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ContactRow } from './press-form.model.ts';
import { texts } from './texts.ts';
import type { PressForm } from './use-press-form.ts';

export function ContactsSection({ form }: { form: PressForm }) {
  return (
    <FormSection title={texts.contacts}>
      <p className="-mt-2 text-fg-2 text-sm">{texts.contactsHint}</p>
      <RowList
        rows={form.values.contacts}
        max={maxPressContacts}
        addLabel={texts.addContact}
        create={() => ({ role: '', name: '', email: '' })}
        onChange={(contacts) => form.change({ contacts })}
        error={form.errors.contacts}
        className="gap-4"
      >
        {(row, index, parts) => <ContactFields row={row} number={index + 1} {...parts} />}
      </RowList>
    </FormSection>
  );
}

type ContactFieldsProps = RowParts<ContactRow> & { row: ContactRow; number: number };

function ContactFields({ row, number, change, remove }: ContactFieldsProps) {
  return (
    <fieldset aria-label={texts.contactNumber(number)} className="flex min-w-0 items-end gap-2">
      <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,5fr)]">
        <Field label={texts.role}>
          <TextInput
            value={row.role}
            onChange={(role) => change({ role })}
            maxLength={maxPressContactCharacters}
            placeholder={texts.rolePlaceholder}
          />
        </Field>
        <Field label={texts.name}>
          <TextInput value={row.name} onChange={(name) => change({ name })} maxLength={maxPressContactCharacters} />
        </Field>
        <Field label={texts.email}>
          <TextInput
            type="email"
            inputMode="email"
            value={row.email}
            onChange={(email) => change({ email })}
            maxLength={maxEmailCharacters}
          />
        </Field>
      </div>
      <IconButton icon={Trash2} label={texts.removeContact(number)} onClick={remove} />
    </fieldset>
  );
}
