import type { PhoneCountry } from '@debut/contract/phone-countries';
import { maxPhoneCharacters } from '@debut/contract/phones';
import { type ChangeEvent, type InputEvent, useEffect, useRef, useState } from 'react';
import { phoneCountryOptions, rememberPhoneCountry } from './phone-country.ts';
import { groupPhoneInput, loadedPhoneTyping, loadPhoneTyping, movePhone } from './phone-typing.ts';

interface TypedPhone {
  readonly phone: string;
  readonly country: PhoneCountry;
}

type PhoneTypingOptions = TypedPhone & {
  readonly onChange: (change: Partial<TypedPhone>) => void;
};

/** The attributes of a PhoneInput. */
export function usePhoneTyping({ phone, country, onChange }: PhoneTypingOptions) {
  const [typing, setTyping] = useState(loadedPhoneTyping);
  const input = useRef<HTMLInputElement>(null);
  const isForward = useRef(false);
  const latest = useRef({ country, onChange });
  latest.current = { country, onChange };

  function show(element: HTMLInputElement, before: string, library: NonNullable<typeof typing>) {
    const edit = { before, country: latest.current.country, hasPrefix: false, isForward: isForward.current };
    // It sets the field itself, so that React finds nothing to change and leaves the caret alone.
    const { shown, country: named } = groupPhoneInput(library, element, edit);
    // Shown, and not remembered: one number from abroad says nothing about the next.
    latest.current.onChange({ phone: shown, ...(named && { country: named }) });
  }

  // What was typed while the plans were loading is grouped when they arrive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they have arrived.
  useEffect(() => {
    const element = input.current;
    if (typing && element && element.value !== '' && element === document.activeElement) show(element, '', typing);
  }, [typing]);

  function chooseCountry(chosen: PhoneCountry) {
    rememberPhoneCountry(chosen);
    onChange({ country: chosen, phone: movePhone(phone, country, chosen, false) });
  }

  function edit({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    if (typing) show(currentTarget, phone, typing);
    else onChange({ phone: currentTarget.value });
  }

  return {
    ref: input,
    maxLength: maxPhoneCharacters,
    value: phone,
    onFocus: () => void loadPhoneTyping().then(setTyping, () => undefined),
    /** Fires before the change event, which does not name the key. */
    onInput(event: InputEvent<HTMLInputElement>) {
      isForward.current = event.nativeEvent.inputType === 'deleteContentForward';
    },
    onChange: edit,
    country: { value: country, options: phoneCountryOptions, onChange: chooseCountry },
  };
}
