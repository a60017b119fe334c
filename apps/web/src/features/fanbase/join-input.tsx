import { maxEmailCharacters, maxFanNameCharacters, maxFanSourceCharacters } from '@debut/contract/limits';
import type { ComponentProps } from 'react';
import { wrongFieldAttributes } from './form-problem.tsx';
import type { TypedFan } from './join.model.ts';
import type { JoinForm } from './use-join-form.ts';

type TextName = { [Name in keyof TypedFan]: TypedFan[Name] extends string ? Name : never }[keyof TypedFan];
type JoinInputProps = Omit<ComponentProps<'input'>, 'name' | 'form' | 'value' | 'onChange'> & {
  form: JoinForm;
  name: Exclude<TextName, 'category' | 'country' | 'phone'>;
};

/** One field of a form by which somebody joins. */
export function JoinInput({ form, name, ...rest }: JoinInputProps) {
  return (
    <input
      {...rest}
      {...kinds[name]}
      name={name}
      value={form.typed[name]}
      onChange={(event) => form.change({ [name]: event.currentTarget.value })}
      {...wrongAttributesOf(form, name)}
    />
  );
}

export function wrongAttributesOf({ state }: JoinForm, name: keyof TypedFan) {
  return wrongFieldAttributes(state.kind === 'failed' && state.problem.fields.some((field) => field === name));
}

const kinds: Partial<Record<TextName, ComponentProps<'input'>>> = {
  name: { autoComplete: 'name', maxLength: maxFanNameCharacters },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: maxEmailCharacters },
  source: { autoComplete: 'off', maxLength: maxFanSourceCharacters },
};
