import { maxEmailCharacters, maxFanNameCharacters, maxFanSourceCharacters } from '@debut/contract/limits';
import type { ChangeEvent, ComponentProps } from 'react';
import { editPhone, type TypedFan } from './join.model.ts';
import type { JoinForm } from './use-join-form.ts';

type TextName = { [Name in keyof TypedFan]: TypedFan[Name] extends string ? Name : never }[keyof TypedFan];
type JoinInputProps = Omit<ComponentProps<'input'>, 'name' | 'form' | 'value' | 'onChange'> & {
  form: JoinForm;
  name: Exclude<TextName, 'category'>;
};

/** One field of a form by which somebody joins; a phone number is put in shape while it is typed. */
export function JoinInput({ form, name, ...rest }: JoinInputProps) {
  const { typed, state, rules, change } = form;
  const isWrong = state.kind === 'failed' && state.problem.fields.some((field) => field === name);

  function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    if (name !== 'phone') return change({ [name]: input.value });
    const { shown, caret } = editPhone(typed.phone, input.value, input.selectionStart ?? 0, rules.formatPhone);
    // Set here, so that React finds nothing to change and leaves the caret alone.
    input.value = shown;
    input.setSelectionRange(caret, caret);
    change({ phone: shown });
  }

  return (
    <input
      {...rest}
      {...kinds[name]}
      name={name}
      value={typed[name]}
      onChange={take}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? joinProblemId : undefined}
    />
  );
}

/** Of the sentence that says what is wrong. */
export const joinProblemId = 'join-problem';

const kinds: Partial<Record<TextName, ComponentProps<'input'>>> = {
  name: { autoComplete: 'name', maxLength: maxFanNameCharacters },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: 40 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: maxEmailCharacters },
  source: { autoComplete: 'off', maxLength: maxFanSourceCharacters },
};
