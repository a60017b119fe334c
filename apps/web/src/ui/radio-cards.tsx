import { RadioGroup } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { chooseFrom } from './choose-from.ts';
import { cx } from './class-names.ts';
import { labelClasses } from './control-classes.ts';

type RadioCardsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; title: string; aside?: ReactNode; text?: ReactNode }[];
  value: NoInfer<Value>;
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** In two columns, where there is room. */
  isSideBySide?: boolean;
  className?: string;
};

/** A radio group for a few options that each need a description. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, options, value, onChange, disabled = false, isSideBySide = false, className } = props;
  const id = useId();
  return (
    <div className={className}>
      <p id={id} className={cx(labelClasses(false), 'mb-1.5')}>
        {label}
      </p>
      <RadioGroup.Root
        aria-labelledby={id}
        value={value}
        onValueChange={chooseFrom(options, onChange)}
        disabled={disabled}
        className={cx('grid gap-2', isSideBySide && 'sm:grid-cols-2')}
      >
        {options.map((option) => (
          <RadioGroup.Item
            key={option.value}
            value={option.value}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={`${id}-${option.value}-text`}
            className={cardClasses}
          >
            <span id={`${id}-${option.value}`} className="flex items-baseline gap-2 font-semibold text-fg text-sm">
              {option.title}
              {option.aside && <span className="ml-auto font-medium text-fg-3 text-xs">{option.aside}</span>}
            </span>
            <span id={`${id}-${option.value}-text`} className="mt-0.5 block text-fg-2 text-xs">
              {option.text}
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}

const cardClasses =
  'min-h-11 rounded-md border border-line-strong bg-bg px-3.5 py-2.5 text-left transition-colors duration-150 enabled:hover:border-fg-3 disabled:opacity-60 aria-checked:border-primary-fg aria-checked:bg-primary/15';
