import { callingCodes, type PhoneCountry } from '@debut/contract/phone-countries';
import type { ParsePhone } from '@debut/contract/phone-parser';
import { type InputEvent, useEffect, useRef, useState } from 'react';
import { rememberPhoneCountry } from './phone-country.ts';

type Typing = typeof import('@debut/contract/phone-typing');

export interface TypedPhone {
  readonly phone: string;
  readonly country: PhoneCountry;
}

type PhoneTypingOptions = TypedPhone & {
  readonly onChange: (change: Partial<TypedPhone>) => void;
  /** Numbers of the United States and its neighbors get a `+1` in front. */
  readonly hasPrefix?: boolean;
};

/**
 * A phone field. The numbering plans are heavy: they are loaded when the field gets the focus, and until they are there the
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

  return {
    ref: input,
    /** Fires before the change event, which does not name the key. */
    onInput(event: InputEvent<HTMLInputElement>) {
      isForward.current = event.nativeEvent.inputType === 'deleteContentForward';
    },
    load: () => void loadTyping().then(setTyping, () => undefined),
    edit: (element: HTMLInputElement) => (typing ? show(element, phone, typing) : onChange({ phone: element.value })),
    chooseCountry,
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
