import { type FanChannel, fanChannels } from '@debut/contract/fan-channels';
import { artistConfirmsSentence } from '@debut/contract/fan-consent';
import { anonymousFanName, type FanCategory, fanEndpoints } from '@debut/contract/fans';
import { maxEmailCharacters, maxFanNameCharacters } from '@debut/contract/limits';
import { Plus } from 'lucide-react';
import { recallPhoneCountry } from '../../../data/phone-typing.ts';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { categoryOptions } from './fan-badges.tsx';
import { texts } from './texts.ts';
import { usePhoneInput } from './use-phone-input.ts';

/** Stays open and is cleared after each fan. */
export function AddFanForm({ id }: { id: string }) {
  const add = useChange(fanEndpoints.create, {
    saved: (cache, added) =>
      cache.update(fanEndpoints.list, (fans) => [added, ...fans.filter((fan) => fan.id !== added.id)]),
  });
  const form = useForm({
    schema: fanEndpoints.create.body,
    initial: () => ({ ...createFields(), category: 'regular_fan' as FanCategory }),
    toBody: ({ name, email, emails, ...values }) => ({
      ...values,
      name: name.trim() || null,
      email: email.trim() || null,
      emails: emails && email.trim() !== '',
    }),
    submit: async (body) => {
      const fan = await add.mutateAsync({ body });
      toast.success(texts.wasAddedToYourFan(fan.name));
      form.change(createFields());
      document.getElementById(id)?.querySelector('input')?.focus();
    },
    describe: (error) => texts.failedToAddFan(error instanceof Error ? error.message : String(error)),
  });
  const phone = usePhoneInput({ ...form.values, onChange: form.change });
  const hasEmail = form.values.email.trim() !== '';
  const channels = listConfirmed(form.values, hasEmail);
  return (
    <Form form={form} id={id} label={texts.addFan} className="mt-4 rounded-lg border border-line bg-s2/60 p-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={texts.name} error={form.errors.name}>
          <TextInput
            {...form.bind('name')}
            placeholder={anonymousFanName}
            maxLength={maxFanNameCharacters}
            autoComplete="off"
          />
        </Field>
        <Field label={texts.phone} error={form.errors.phone}>
          <PhoneInput {...phone} placeholder="(555) 123-4567" autoComplete="off" />
        </Field>
        <Field label={texts.email} error={form.errors.email}>
          <TextInput {...form.bind('email')} type="email" maxLength={maxEmailCharacters} autoComplete="off" />
        </Field>
        <Field label={texts.category}>
          <Select {...form.bind('category')} options={categoryOptions} />
        </Field>
        {hasEmail && (
          <Checkbox
            label={texts.agreedToEmailsLabel}
            checked={form.values.emails}
            onChange={(emails) => form.change({ emails })}
          />
        )}
        <Button type="submit" variant="primary" busy={form.isBusy} className="h-11 self-end sm:col-start-2">
          <Plus aria-hidden className="size-4" />
          {texts.addFanLabel}
        </Button>
      </div>
      {channels.length > 0 && <p className="mt-2.5 text-fg-3 text-xs">{artistConfirmsSentence(channels)}</p>}
    </Form>
  );
}

function createFields() {
  return { name: '', phone: '', email: '', emails: false, country: recallPhoneCountry() };
}

/** What adding the fan confirms: texts for a number, and for an address what is checked. */
function listConfirmed({ phone, emails }: { phone: string; emails: boolean }, hasEmail: boolean): FanChannel[] {
  const isConfirmed = { sms: phone.trim() !== '' || !hasEmail, whatsapp: false, email: hasEmail && emails };
  return fanChannels.filter((channel) => isConfirmed[channel]);
}
