import { callingCodes, type PhoneCountry } from '@debut/contract/phone-countries';
import type { ParsePhone } from '@debut/contract/phone-parser';
import { maxPhoneCharacters } from '@debut/contract/phones';
import { type ChangeEvent, type InputEvent, useEffect, useRef, useState } from 'react';
import { phoneCountryOptions, rememberPhoneCountry } from './phone-country.ts';

type Typing = typeof import('@debut/contract/phone-typing');

interface TypedPhone {
  readonly phone: string;
  readonly country: PhoneCountry;
}

type PhoneTypingOptions = TypedPhone & {
  readonly onChange: (change: Partial<TypedPhone>) => void;
  /** Numbers of the United States and its neighbors get a `+1` in front. */
  readonly hasPrefix?: boolean;
};

/**
 * The attributes of a PhoneInput. The numbering plans are heavy: they are loaded when the field gets the focus, and until they are there the
 * number stays as it is typed.
 */
export function usePhoneTyping({ phone, country, onChange, hasPrefix = false }: PhoneTypingOptions) {
  const [typing, setTyping] = useState<Typing | null>(loaded);
  const input = useRef<HTMLInputElement>(null);
  const isForward = useRef(false);
  const latest = useRef({ phone, country, onChange });
  latest.current = { phone, country, onChange };

  function show(element: HTMLInputElement, before: string, library: Typing) {
    const caretNow = element.selectionStart ?? element.value.length;
    const edit = { typed: element.value, caret: caretNow, isForward: isForward.current };
    const { shown, caret } = library.editPhone(before, edit, { country: latest.current.country, hasPrefix });
    if (shown !== element.value) {
      // Set here, so that React finds nothing to change and leaves the caret alone.
      element.value = shown;
      element.setSelectionRange(caret, caret);
    }
    // Shown, and not remembered: one number from abroad says nothing about the next.
    const named = library.countryOfTyped(shown, latest.current.country);
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
    const national = phone.replace(new RegExp(`^\\s*\\+${callingCodes[country]}\\s*`), '');
    const shown = typing?.formatTypedPhone(national, { country: chosen, hasPrefix }) ?? national;
    onChange({ country: chosen, phone: shown });
  }

  function edit({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    if (typing) show(currentTarget, phone, typing);
    else onChange({ phone: currentTarget.value });
  }

  return {
    ref: input,
    maxLength: maxPhoneCharacters,
    value: phone,
    onFocus: () => void loadTyping().then(setTyping, () => undefined),
    /** Fires before the change event, which does not name the key. */
    onInput(event: InputEvent<HTMLInputElement>) {
      isForward.current = event.nativeEvent.inputType === 'deleteContentForward';
    },
    onChange: edit,
    country: { value: country, options: phoneCountryOptions, onChange: chooseCountry },
  };
}

/** The parser, once somebody has been in a phone field; before, the server decides. */
export function loadedPhoneParser(): ParsePhone | null {
  return loaded?.parsePhone ?? null;
}

let loaded: Typing | null = null;

async function loadTyping(): Promise<Typing> {
  loaded ??= await import('@debut/contract/phone-typing');
  return loaded;
}
