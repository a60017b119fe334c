import type { ComponentProps } from 'react';
import { controlClasses, controlHeight } from './control-classes.ts';
import { CountrySelect } from './country-select.tsx';
import { useFieldAttributes } from './field-context.ts';

type PhoneInputProps<Country extends string> = ComponentProps<'input'> & {
  country: Omit<ComponentProps<typeof CountrySelect<Country>>, 'label' | 'className'>;
  countryClassName?: string;
};

/** A phone number beside the country it belongs to. `children` is a label that floats over the number. */
export function PhoneInput<Country extends string>({
  country,
  countryClassName = 'h-11 rounded-md bg-bg text-sm',
  className = controlClasses(controlHeight('medium')),
  children,
  ...input
}: PhoneInputProps<Country>) {
  return (
    <div className="flex gap-2">
      <CountrySelect label="Country" {...country} className={countryClassName} />
      <div className="relative min-w-0 flex-1">
        <input {...useFieldAttributes()} type="tel" inputMode="tel" {...input} className={className} />
        {children}
      </div>
    </div>
  );
}
