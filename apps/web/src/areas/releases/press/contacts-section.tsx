import { maxEmailCharacters, maxPressContactCharacters, maxPressContacts } from '@debut/contract/limits';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, GroupError } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ContactRow } from './press-form.model.ts';
import { texts } from './texts.ts';
import type { PressForm } from './use-press-form.ts';

export function ContactsSection({ form }: { form: PressForm }) {
  const { contacts } = form.values;
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const change = (next: readonly ContactRow[]) => form.change({ contacts: next });

  function addRow() {
    change([...contacts, { key: crypto.randomUUID(), role: '', name: '', email: '' }]);
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus());
  }

  function remove(key: string) {
    change(contacts.filter((row) => row.key !== key));
    // The focused button disappears with its row.
    add.current?.focus();
  }

  return (
    <FormSection title={texts.contacts}>
      <p className="-mt-2 text-fg-2 text-sm">{texts.contactsHint}</p>
      {contacts.length > 0 && (
        <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {contacts.map((row, index) => (
            <ContactFields
              key={row.key}
              row={row}
              number={index + 1}
              onChange={(fields) => change(contacts.map((one) => (one === row ? { ...row, ...fields } : one)))}
              onRemove={() => remove(row.key)}
            />
          ))}
        </ul>
      )}
      {form.errors.contacts && <GroupError>{form.errors.contacts}</GroupError>}
      {/* Also at the limit: the focus may be on it. */}
      <Button ref={add} disabled={contacts.length >= maxPressContacts} onClick={addRow} className="justify-self-start">
        <Plus aria-hidden className="size-4" />
        {texts.addContact}
      </Button>
    </FormSection>
  );
}

type ContactFieldsProps = {
  row: ContactRow;
  number: number;
  onChange: (fields: Partial<ContactRow>) => void;
  onRemove: () => void;
};

function ContactFields({ row, number, onChange, onRemove }: ContactFieldsProps) {
  return (
    <li>
      <fieldset aria-label={texts.contactNumber(number)} className="flex min-w-0 items-end gap-2">
        <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,5fr)]">
          <Field label={texts.role}>
            <TextInput
              value={row.role}
              onChange={(role) => onChange({ role })}
              maxLength={maxPressContactCharacters}
              placeholder={texts.rolePlaceholder}
            />
          </Field>
          <Field label={texts.name}>
            <TextInput value={row.name} onChange={(name) => onChange({ name })} maxLength={maxPressContactCharacters} />
          </Field>
          <Field label={texts.email}>
            <TextInput
              type="email"
              inputMode="email"
              value={row.email}
              onChange={(email) => onChange({ email })}
              maxLength={maxEmailCharacters}
            />
          </Field>
        </div>
        <IconButton icon={Trash2} label={texts.removeContact(number)} onClick={onRemove} />
      </fieldset>
    </li>
  );
}
