import { ChevronDown } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { chooseFrom } from './choose-from.ts';
import { cx } from './class-names.ts';

type CountrySelectProps<Value extends string> = {
  label: string;
  /** In a form that is sent without a script. */
  name?: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Height, border and background, as the field beside it has them. */
  className: string;
};

/** A list of long names that takes little room while it is closed: only the code of the chosen one is shown. */
export function CountrySelect<Value extends string>(props: CountrySelectProps<Value>) {
  const { label, name, value, options, onChange, className } = props;
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  // Memoized, because rendering hundreds of options is too slow to repeat on every keystroke in the field beside it.
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
