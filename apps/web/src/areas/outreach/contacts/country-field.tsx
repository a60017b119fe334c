import { countryCodes, countryName } from '@debut/contract/countries';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { fieldTexts } from './field-texts.ts';

type CountryFieldProps = { value: string; onChange: (code: string) => void; error: string | undefined };

export function CountryField({ value, onChange, error }: CountryFieldProps) {
  return (
    <Field label={fieldTexts.country} error={error}>
      <Select value={value} onChange={onChange} options={listCountries()} />
    </Field>
  );
}

type Option = { value: string; label: string };
let countries: readonly Option[] | undefined;

/** Created once, because naming them all takes a moment. */
function listCountries(): readonly Option[] {
  countries ??= [
    { value: '', label: fieldTexts.noCountry },
    ...countryCodes
      .map((value) => ({ value, label: countryName(value) }))
      .sort((one, other) => one.label.localeCompare(other.label, 'en')),
  ];
  return countries;
}
