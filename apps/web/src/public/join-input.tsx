import { maxEmailCharacters, maxFanNameCharacters, maxFanSourceCharacters } from '@debut/contract/limits';
import { listPhoneCountries, maxPhoneCharacters } from '@debut/contract/phones';
import type { ComponentProps } from 'react';
import { PhoneInput } from '../ui/phone-input.tsx';
import type { JoinView } from './view.ts';

export const joinProblemId = 'join-problem';

type JoinInputProps = Omit<ComponentProps<'input'>, 'name' | 'form'> & {
  join: JoinView;
  name: 'name' | 'email' | 'source' | 'website';
};

/** One field of a form by which somebody joins. */
export function JoinInput({ join, name, ...rest }: JoinInputProps) {
  return <input {...kinds[name]} {...rest} {...typedAttributes(join, name)} />;
}

type JoinPhoneProps = Pick<ComponentProps<'input'>, 'id' | 'className' | 'placeholder' | 'children'> & {
  join: JoinView;
};

export function JoinPhone({ join, ...rest }: JoinPhoneProps) {
  return (
    <PhoneInput
      {...rest}
      {...typedAttributes(join, 'phone')}
      autoComplete="tel"
      maxLength={maxPhoneCharacters}
      required
      {...countryAttributes(join.country)}
    />
  );
}

/** Nothing to do on a change: the page's script follows the list. */
export function countryAttributes(country: JoinView['country'], options = countryOptions) {
  return {
    country: { name: 'country', value: country, options, onChange: () => undefined },
    countryClassName: 'h-13 rounded-lg bg-[#0d0b16]',
  };
}

const countryOptions = listPhoneCountries();

function typedAttributes({ typed, problem }: JoinView, name: string) {
  const isWrong = problem?.fields.includes(name) ?? false;
  return {
    name,
    defaultValue: typed?.[name] ?? '',
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? joinProblemId : undefined,
  };
}

const kinds: Record<JoinInputProps['name'], ComponentProps<'input'>> = {
  name: { autoComplete: 'name', maxLength: maxFanNameCharacters },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: maxEmailCharacters },
  source: { autoComplete: 'off', maxLength: maxFanSourceCharacters },
  website: { autoComplete: 'off' },
};
