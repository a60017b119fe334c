import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useMemo, useRef } from 'react';
import { chooseFrom } from './choose-from.ts';
import { cx } from './class-names.ts';
import { controlClasses, controlHeight } from './control-classes.ts';
import { useFieldAttributes } from './field.tsx';
import { texts } from './texts.ts';

type PhoneInputProps<Country extends string> = ComponentProps<'input'> & {
  country: Omit<ComponentProps<typeof CountrySelect<Country>>, 'label' | 'className'>;
  countryClassName?: string;
};

/** A phone number field with a country select. `children` is an optional floating label over the number. */
export function PhoneInput<Country extends string>({
  country,
  countryClassName = 'h-11 rounded-md bg-bg text-sm',
  className = controlClasses(controlHeight('medium')),
  children,
  ...input
}: PhoneInputProps<Country>) {
  return (
    <div className="flex gap-2">
      <CountrySelect label={texts.country} {...country} className={countryClassName} />
      <div className="relative min-w-0 flex-1">
        <input {...useFieldAttributes()} type="tel" inputMode="tel" {...input} className={className} />
        {children}
      </div>
    </div>
  );
}

type CountrySelectProps<Value extends string> = {
  label: string;
  /** For forms that are submitted without JavaScript. */
  name?: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Classes that match the height, border and background of the number field. */
  className: string;
};

/** Shows only the country code while closed, because the country names are long. */
function CountrySelect<Value extends string>(props: CountrySelectProps<Value>) {
  const { label, name, value, options, onChange, className } = props;
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  // Memoized, because rendering hundreds of options on every keystroke in the number field is too slow.
  const select = useMemo(() => {
    const choose = chooseFrom(options, (chosen) => latestOnChange.current(chosen));
    return (
      <select
        aria-label={label}
        name={name}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none text-[1rem] opacity-0 *:bg-s2 *:text-fg noscript:static noscript:w-20 noscript:opacity-100"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }, [label, name, value, options]);
  return (
    <div className={cx(faceClasses, className)}>
      <span aria-hidden data-chosen className="noscript:hidden font-medium text-fg tabular-nums">
        {value}
      </span>
      <ChevronDown aria-hidden className="noscript:hidden size-4 text-fg-3" />
      {select}
    </div>
  );
}

const faceClasses =
  'relative flex shrink-0 items-center gap-1.5 border border-line-strong px-3 transition-colors hover:border-fg-3 has-focus-visible:border-primary-fg has-focus-visible:outline-2 has-focus-visible:outline-primary-fg';
