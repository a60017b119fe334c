import type { PhoneCountry } from '@debut/contract/phone-countries';
import { listPhoneCountries, maxPhoneCharacters } from '@debut/contract/phones';
import { type ChangeEvent, type InputEvent, useEffect, useRef, useState } from 'react';
import {
  changePhoneCountry,
  getPhoneTyping,
  groupPhoneInput,
  loadPhoneTyping,
  rememberPhoneCountry,
} from '../../../data/phone-typing.ts';

interface TypedPhone {
  readonly phone: string;
  readonly country: PhoneCountry;
}

type PhoneInputOptions = TypedPhone & {
  readonly onChange: (change: Partial<TypedPhone>) => void;
};

/** The attributes of a PhoneInput that groups the number while it is typed. */
export function usePhoneInput({ phone, country, onChange }: PhoneInputOptions) {
  const [typing, setTyping] = useState(getPhoneTyping);
  const input = useRef<HTMLInputElement>(null);
  const isForward = useRef(false);
  const latest = useRef({ country, onChange });
  latest.current = { country, onChange };

  function show(element: HTMLInputElement, before: string, library: NonNullable<typeof typing>) {
    const edit = { before, country: latest.current.country, hasPrefix: false, isForward: isForward.current };
    // It sets the value itself, so that React finds nothing to change and leaves the caret alone.
    const { shown, country: named } = groupPhoneInput(library, element, edit);
    // Not remembered: a single number from abroad doesn't change the usual country.
    latest.current.onChange({ phone: shown, ...(named && { country: named }) });
  }

  // Groups what was typed while the numbering plans were loading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when they are loaded.
  useEffect(() => {
    const element = input.current;
    if (typing && element && element.value !== '' && element === document.activeElement) show(element, '', typing);
  }, [typing]);

  function chooseCountry(chosen: PhoneCountry) {
    rememberPhoneCountry(chosen);
    onChange({ country: chosen, phone: changePhoneCountry(phone, country, chosen, false) });
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

export const phoneCountryOptions = listPhoneCountries();
