import { RadioGroup } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { chooseFrom } from './choose-from.ts';
import { cx } from './class-names.ts';
import { labelClasses } from './control-classes.ts';

type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: NoInfer<Value>;
  onChange: (value: Value) => void;
  disabled?: boolean;
  labelHidden?: boolean;
  className?: string;
};

/** A radio group for a few short options in one row. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
  labelHidden = false,
  className,
}: SegmentedProps<Value>) {
  const labelId = useId();
  return (
    <div className={cx('min-w-0', className)}>
      <p id={labelId} className={cx(labelClasses(labelHidden), 'mb-1.5')}>
        {label}
      </p>
      <RadioGroup.Root
        aria-labelledby={labelId}
        orientation="horizontal"
        value={value}
        onValueChange={chooseFrom(options, onChange)}
        disabled={disabled}
        className="grid auto-cols-fr grid-flow-col rounded-md border border-line bg-bg p-0.5 mouse:p-1"
      >
        {options.map((option) => (
          <RadioGroup.Item key={option.value} value={option.value} className={segmentClasses}>
            {option.label}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}

const segmentClasses =
  'inline-flex h-10 min-w-0 items-center justify-center gap-1.5 rounded-sm px-2 text-fg-2 text-sm font-medium transition-colors duration-150 enabled:hover:text-fg disabled:cursor-not-allowed disabled:opacity-60 aria-checked:bg-s3 aria-checked:font-semibold aria-checked:text-fg aria-checked:shadow-[inset_0_0_0_1px_rgb(255_255_255/.12)] mouse:h-8 mouse:px-3';
