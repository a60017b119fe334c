import { maxPhoneCharacters } from '@debut/contract/phones';
import type { ComponentProps, ReactNode } from 'react';
import { phoneCountryOptions } from '../../lib/phone-country.ts';
import { type TypedPhone, usePhoneTyping } from '../../lib/use-phone-typing.ts';
import { CountrySelect } from '../../ui/country-select.tsx';

type JoinPhoneProps = Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'children'> & {
  typed: TypedPhone;
  onType: (change: Partial<TypedPhone>) => void;
  hasPrefix?: boolean;
  isWrong: boolean;
  /** A label that floats over the number. */
  children?: ReactNode;
};

/** A phone number beside the country it belongs to. */
export function JoinPhone({ typed, onType, hasPrefix = false, isWrong, children, ...rest }: JoinPhoneProps) {
  const field = usePhoneTyping({ ...typed, onChange: onType, hasPrefix });
  return (
    <div className="flex gap-2">
      <CountrySelect
        label="Country"
        value={typed.country}
        options={phoneCountryOptions}
        onChange={field.chooseCountry}
        className="h-13 rounded-lg bg-[#0d0b16]"
      />
      <div className="relative min-w-0 flex-1">
        <input
          {...rest}
          ref={field.ref}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          name="phone"
          maxLength={maxPhoneCharacters}
          value={typed.phone}
          onFocus={field.load}
          onInput={field.onInput}
          onChange={(event) => field.edit(event.currentTarget)}
          aria-invalid={isWrong || undefined}
        />
        {children}
      </div>
    </div>
  );
}
