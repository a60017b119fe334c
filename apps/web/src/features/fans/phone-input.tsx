import { maxPhoneCharacters } from '@debut/contract/phones';
import { phoneCountryOptions } from '../../lib/phone-country.ts';
import { type TypedPhone, usePhoneTyping } from '../../lib/use-phone-typing.ts';
import { CountrySelect } from '../../ui/country-select.tsx';
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx';

type PhoneInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'ref'> & {
  typed: TypedPhone;
  onType: (change: Partial<TypedPhone>) => void;
};

/** A phone number beside the country it belongs to; stands in a Field. */
export function PhoneInput({ typed, onType, ...rest }: PhoneInputProps) {
  const field = usePhoneTyping({ ...typed, onChange: onType });
  return (
    <div className="flex gap-2">
      <CountrySelect
        label="Country"
        value={typed.country}
        options={phoneCountryOptions}
        onChange={field.chooseCountry}
        className="h-11 rounded-md bg-bg text-sm"
      />
      <TextInput
        {...rest}
        ref={field.ref}
        type="tel"
        maxLength={maxPhoneCharacters}
        value={typed.phone}
        onFocus={field.load}
        onInput={field.onInput}
        onChange={() => field.ref.current && field.edit(field.ref.current)}
        className="min-w-0"
      />
    </div>
  );
}
