import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { chooseFrom } from './choose-from.ts';
import { cx } from './class-names.ts';

type ChoiceChipsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode; count?: number }[];
  value: NoInfer<Value>;
  onChange: (value: Value) => void;
  className?: string;
};

/** A radio group that may wrap onto several lines, such as the filter of a list. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, options, value, onChange, className } = props;
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={chooseFrom(options, onChange)}
      className={cx('flex flex-wrap gap-1.5', className)}
    >
      {options.map((option) => (
        <RadioGroup.Item key={option.value} value={option.value} className={chipClasses}>
          {option.label}
          {option.count !== undefined && (
            <span className="text-fg-3 tabular-nums">{option.count.toLocaleString('en')}</span>
          )}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

const chipClasses =
  'inline-flex h-11 items-center justify-center gap-1.5 rounded-full border border-line px-3.5 font-medium text-fg-2 text-sm transition-colors duration-150 hover:border-line-strong hover:text-fg aria-checked:border-primary-hover aria-checked:bg-primary/25 aria-checked:text-fg aria-checked:[&_span]:text-fg-2 mouse:h-7.5 mouse:px-3 mouse:text-xs';
