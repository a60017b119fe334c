import { noSmsChoice, noSmsSentence, smsConsentSentence } from '@debut/contract/fan-consent';
import { fanCodeMinutes, fanDetailsEndpoints } from '@debut/contract/fan-details';
import { maxEmailCharacters, maxFanNameCharacters } from '@debut/contract/limits';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import { maxPhoneCharacters } from '@debut/contract/phones';
import { Check, ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClasses } from '../ui/button-classes.ts';
import { PhoneInput } from '../ui/phone-input.tsx';
import { FormError, fieldClasses, getCountryAttributes, LabeledField, SubmitButton } from './form-fields.tsx';
import { LegalNotice } from './legal-notice.tsx';
import { texts } from './texts.ts';

/** Three steps, of which the page's script shows one: the number, the code sent to it with the changes, the confirmation. */
export function FanDetails(props: { artistId: string; artistName: string; country: PhoneCountry }) {
  const { artistId, artistName, country } = props;
  return (
    <div data-artist={artistId}>
      <Step name="phone" title={texts.updateYourDetails} closeLabel={texts.cancel}>
        <form action={`/api${fanDetailsEndpoints.requestCode.path}`} noValidate className="grid gap-4">
          <p className="text-fg-2 text-sm">{texts.wellTextYouCodeTo}</p>
          <LabeledField label={texts.phoneNumber}>
            {/* The script copies the countries from the join form, because hundreds of options are slow to render twice. */}
            {(id) => (
              <PhoneInput
                id={id}
                name="phone"
                autoComplete="tel"
                maxLength={maxPhoneCharacters}
                className={fieldClasses}
                {...getCountryAttributes(country, [])}
              />
            )}
          </LabeledField>
          <FormError id="phone-error" />
          <SubmitButton label={texts.textMeCode} />
        </form>
      </Step>
      <Step name="code" title={texts.enterYourCode} closeLabel={texts.cancel}>
        <CodeForm artistName={artistName} />
      </Step>
      <Step name="done" title={texts.detailsUpdated} closeLabel={texts.done}>
        <p role="status" className="flex items-center gap-2 text-fg-2">
          <Check aria-hidden className="size-5 text-success" />
          {texts.hasYourNewDetails(artistName)}
        </p>
      </Step>
    </div>
  );
}

type StepProps = { name: 'phone' | 'code' | 'done'; title: string; closeLabel: string; children: ReactNode };

function Step({ name, title, closeLabel, children }: StepProps) {
  return (
    <div data-step={name} hidden className="grid gap-4">
      <h2 tabIndex={-1} className="font-bold text-xl outline-none">
        {title}
      </h2>
      {children}
      <button type="button" data-close className={buttonClasses('secondary', 'large', 'w-full')}>
        {closeLabel}
      </button>
    </div>
  );
}

/** The same for known and unknown numbers, so that nobody can find out who is a fan. */
function CodeForm({ artistName }: { artistName: string }) {
  return (
    <form action={`/api${fanDetailsEndpoints.change.path}`} noValidate className="grid gap-4">
      <p role="status" className="text-fg-2 text-sm">
        {texts.if} <span data-phone /> {texts.isInFanbaseTextWith(fanCodeMinutes)}
      </p>
      <Field label={texts.code} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      <Field
        label={texts.newNameOptional}
        name="name"
        autoComplete="name"
        maxLength={maxFanNameCharacters}
        placeholder={texts.unchanged}
      />
      <Field
        label={texts.newEmailOptional}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={maxEmailCharacters}
        placeholder={texts.unchanged}
      />
      <TextChoice />
      <TextNotice choice="yes" notice={smsConsentSentence(artistName)} />
      <TextNotice choice="no" notice={noSmsSentence(artistName)} />
      <FormError id="code-error" />
      <SubmitButton label={texts.saveChanges} />
      <p className="text-pretty text-fg-2 text-sm">
        {texts.noCodeIfYouReplied}{' '}
        <button
          type="button"
          data-new-code
          className="rounded-sm font-medium text-primary-fg underline underline-offset-2 hover:text-fg"
        >
          {texts.requestNewCode}
        </button>
        .
      </p>
    </form>
  );
}

function Field({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return <LabeledField label={label}>{(id) => <input {...input} id={id} className={fieldClasses} />}</LabeledField>;
}

function TextChoice() {
  return (
    <LabeledField label={texts.texts}>
      {(id) => (
        <div className="relative">
          <select id={id} name="texts" className={`${fieldClasses} cursor-pointer appearance-none pr-10`}>
            {choices.map(([choice, label]) => (
              <option key={choice} value={choice} className="bg-s2 text-fg">
                {label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-fg-3"
          />
        </div>
      )}
    </LabeledField>
  );
}

const choices = [
  ['same', 'Unchanged'],
  ['yes', texts.textMe],
  ['no', noSmsChoice],
] as const;

function TextNotice({ choice, notice }: { choice: 'yes' | 'no'; notice: string }) {
  return (
    <p data-texts={choice} hidden className="text-pretty text-fg-3 text-xs">
      <LegalNotice notice={notice} />
    </p>
  );
}
