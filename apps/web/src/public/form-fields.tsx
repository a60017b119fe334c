import { maxEmailCharacters, maxFanNameCharacters, maxFanSourceCharacters } from '@debut/contract/limits';
import { listPhoneCountries, maxPhoneCharacters } from '@debut/contract/phones';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { buttonClasses } from '../ui/button-classes.ts';
import { cx } from '../ui/class-names.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { PhoneInput } from '../ui/phone-input.tsx';
import { Spinner } from '../ui/progress.tsx';
import type { JoinError } from './page.model.ts';
import type { JoinView } from './view.ts';

export const joinErrorId = 'join-error';

type JoinInputProps = Omit<ComponentProps<'input'>, 'name' | 'form'> & {
  join: JoinView;
  name: 'name' | 'email' | 'source' | 'website';
};

/** A field of the join form. */
export function JoinInput({ join, name, ...rest }: JoinInputProps) {
  return <input {...inputAttributes[name]} {...rest} {...getTypedAttributes(join, name)} />;
}

type JoinPhoneProps = Pick<ComponentProps<'input'>, 'id' | 'className' | 'placeholder' | 'children'> & {
  join: JoinView;
};

export function JoinPhone({ join, ...rest }: JoinPhoneProps) {
  return (
    <PhoneInput
      {...rest}
      {...getTypedAttributes(join, 'phone')}
      autoComplete="tel"
      maxLength={maxPhoneCharacters}
      required={!isEmailEnough(join)}
      {...getCountryAttributes(join.country)}
    />
  );
}

/** Where emails are offered, a number or an address is enough. */
export function isEmailEnough({ channels }: Pick<JoinView, 'channels'>): boolean {
  return channels.includes('email');
}

/** The page's script handles changes. */
export function getCountryAttributes(country: JoinView['country'], options = countryOptions) {
  return {
    country: { name: 'country', value: country, options, onChange: () => undefined },
    countryClassName: 'h-13 rounded-lg bg-[#0d0b16]',
  };
}

const countryOptions = listPhoneCountries();

function getTypedAttributes({ typed, error }: JoinView, name: string) {
  const isInvalid = error?.fields.includes(name) ?? false;
  return {
    name,
    defaultValue: typed?.[name] ?? '',
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': isInvalid ? joinErrorId : undefined,
  };
}

const inputAttributes: Record<JoinInputProps['name'], ComponentProps<'input'>> = {
  name: { autoComplete: 'name', maxLength: maxFanNameCharacters },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: maxEmailCharacters },
  source: { autoComplete: 'off', maxLength: maxFanSourceCharacters },
  website: { autoComplete: 'off' },
};

type LabeledFieldProps = {
  label: string;
  required?: boolean | undefined;
  /** Gets the id of the labeled control. */
  children: (id: string) => ReactNode;
};

export function LabeledField({ label, required = false, children }: LabeledFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-fg-2 text-sm">
        {label}
        {required && <span className="text-accent">*</span>}
      </label>
      {children(id)}
    </div>
  );
}

export const fieldClasses =
  'h-13 w-full rounded-lg border border-line-strong bg-[#0d0b16] light:bg-field px-4 text-[1rem] text-fg transition-colors placeholder:text-fg-3 hover:border-fg-3 focus-visible:border-primary-fg focus-visible:outline-offset-0 aria-invalid:border-danger';

type FormErrorProps = { id: string; error?: JoinError | undefined; className?: string };

/** The error of a form. The page's script shows later ones in it. */
export function FormError({ id, error, className }: FormErrorProps) {
  return (
    <div
      id={id}
      data-error
      hidden={!error}
      className={cx('outline-none', className)}
      tabIndex={error && -1}
      {...(error && focusedOnLoad)}
    >
      <ErrorBox>{error?.sentence}</ErrorBox>
    </div>
  );
}

/** Without a script, an error arrives with a new page: the browser scrolls to what has the focus. */
export const focusedOnLoad = { autoFocus: true };

/** The page's script shows the spinner and `busyLabel` while the form is sent. */
export function SubmitButton({ label, busyLabel = label }: { label: string; busyLabel?: string }) {
  return (
    <button
      type="submit"
      data-label={label}
      data-busy-label={busyLabel}
      className={buttonClasses('primary', 'huge', 'w-full whitespace-normal')}
    >
      <span data-spinner hidden>
        <Spinner />
      </span>
      <span className="line-clamp-2 min-w-0 break-words">{label}</span>
    </button>
  );
}
