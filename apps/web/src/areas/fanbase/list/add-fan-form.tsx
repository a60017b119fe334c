import { artistConfirmsSentence } from '@debut/contract/fan-consent';
import { fanFailures } from '@debut/contract/fan-failures';
import { anonymousFanName, type FanCategory, fanEndpoints } from '@debut/contract/fans';
import { maxFanNameCharacters } from '@debut/contract/limits';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { recallPhoneCountry } from '../../../lib/phone-country.ts';
import { usePhoneTyping } from '../../../lib/use-phone-typing.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { categoryOptions } from './fan-badges.tsx';

/** Stays open and is emptied after each fan. */
export function AddFanForm({ id }: { id: string }) {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState(emptyPhone);
  const [category, setCategory] = useState<FanCategory>('regular_fan');
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const add = useChange(fanEndpoints.create, {
    saved: (cache, added) =>
      cache.update(fanEndpoints.list, (fans) => [added, ...fans.filter(({ id }) => id !== added.id)]),
  });
  const phoneField = usePhoneTyping({
    ...phone,
    onChange(change) {
      setError(null);
      setPhone((typed) => ({ ...typed, ...change }));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    if (phone.phone.trim() === '') return setError(fanFailures.fan_phone_missing.sentence);
    setError(null);
    add.mutate(
      { body: { name: name.trim() || null, ...phone, category } },
      {
        onSuccess: (fan) => {
          toast.success(`${fan.name} was added to your fan list`);
          setName('');
          setPhone(emptyPhone());
          form.current?.querySelector('input')?.focus();
        },
        onError: ({ message }) => setError(`Failed to add fan: ${message}`),
      },
    );
  }

  return (
    <form
      ref={form}
      id={id}
      noValidate
      onSubmit={submit}
      aria-label="Add a fan"
      className="mt-4 rounded-lg border border-line bg-s2/60 p-4"
    >
      <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
        <Field label="Name">
          <TextInput
            value={name}
            onChange={setName}
            placeholder={anonymousFanName}
            maxLength={maxFanNameCharacters}
            autoComplete="off"
          />
        </Field>
        <Field label="Phone">
          <PhoneInput
            {...phoneField}
            placeholder="(555) 123-4567"
            autoComplete="off"
            aria-invalid={error === null ? undefined : true}
          />
        </Field>
        <Field label="Category">
          <Select value={category} onChange={setCategory} options={categoryOptions} />
        </Field>
        <Button type="submit" variant="primary" busy={add.isPending} className="h-11">
          <Plus aria-hidden className="size-4" />
          Add Fan
        </Button>
      </div>
      <p className="mt-2.5 text-fg-3 text-xs">{artistConfirmsSentence}</p>
      {error && <ErrorBox className="mt-3">{error}</ErrorBox>}
    </form>
  );
}

function emptyPhone() {
  return { phone: '', country: recallPhoneCountry() };
}
