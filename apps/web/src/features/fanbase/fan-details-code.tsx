import { noSmsChoice, noSmsSentence, smsConsentSentence } from '@debut/contract/fan-consent';
import { fanCodeMinutes } from '@debut/contract/fan-details';
import { maxEmailCharacters, maxFanNameCharacters } from '@debut/contract/limits';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClasses } from '../../ui/button-classes.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { FormProblem } from './form-problem.tsx';
import { fieldClasses, LabelledField } from './labelled-field.tsx';
import { LegalNotice } from './legal-notice.tsx';
import type { FanDetailsForm, TextChoice } from './use-fan-details.ts';

/** It says nothing about whether the number is known. */
export function FanCodeStep({ details, artistName }: { details: FanDetailsForm; artistName: string }) {
  const { typed, isBusy, problem, change, save, startOver } = details;
  return (
    <form ref={details.ref} noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <p role="status" className="text-fg-2 text-sm">
        If {typed.phone.trim()} is in the fanbase, a text with a code is on its way. It works for {fanCodeMinutes}{' '}
        minutes.
      </p>
      <DetailsField
        label="Code"
        {...details.attributesOf('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={typed.code}
        onType={(code) => change({ code })}
      />
      <DetailsField
        label="New name (Optional)"
        {...details.attributesOf('name')}
        autoComplete="name"
        maxLength={maxFanNameCharacters}
        placeholder="Unchanged"
        value={typed.name}
        onType={(name) => change({ name })}
      />
      <DetailsField
        label="New email (Optional)"
        {...details.attributesOf('email')}
        type="email"
        autoComplete="email"
        maxLength={maxEmailCharacters}
        placeholder="Unchanged"
        value={typed.email}
        onType={(email) => change({ email })}
      />
      <Texts value={typed.texts} onChange={(texts) => change({ texts })} />
      {typed.texts !== 'same' && (
        <p className="text-pretty text-fg-3 text-xs">
          <LegalNotice notice={typed.texts === 'yes' ? smsConsentSentence(artistName) : noSmsSentence(artistName)} />
        </p>
      )}
      {problem && <FormProblem sentence={problem.sentence} />}
      <button type="submit" aria-disabled={isBusy || undefined} className={buttonClasses('primary', 'huge', 'w-full')}>
        {isBusy && <Spinner />}
        Save changes
      </button>
      <p className="text-pretty text-fg-2 text-sm">
        No code? If you replied STOP before, text START to the number the texts came from. Or{' '}
        <button
          type="button"
          onClick={startOver}
          className="rounded-sm font-medium text-primary-fg underline underline-offset-2 hover:text-fg"
        >
          request a new code
        </button>
        .
      </p>
    </form>
  );
}

type DetailsFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & { label: string; onType: (text: string) => void };

function DetailsField({ label, onType, ...input }: DetailsFieldProps) {
  return (
    <LabelledField label={label}>
      {(id) => (
        <input {...input} id={id} onChange={(event) => onType(event.currentTarget.value)} className={fieldClasses} />
      )}
    </LabelledField>
  );
}

const choices: readonly [TextChoice, string][] = [
  ['same', 'Unchanged'],
  ['yes', 'Text me'],
  ['no', noSmsChoice],
];

function Texts({ value, onChange }: { value: TextChoice; onChange: (value: TextChoice) => void }) {
  return (
    <LabelledField label="Texts">
      {(id) => (
        <div className="relative">
          <select
            id={id}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value as TextChoice)}
            className={`${fieldClasses} cursor-pointer appearance-none pr-10`}
          >
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
    </LabelledField>
  );
}
