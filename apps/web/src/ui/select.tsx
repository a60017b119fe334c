import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { chooseFrom } from './choose-from.ts';
import { cx } from './class-names.ts';
import { type ControlSize, controlClasses, controlHeight } from './control-classes.ts';
import { useFieldAttributes } from './field.tsx';

type SelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'value' | 'defaultValue' | 'onChange' | 'size' | 'multiple' | 'children'
> & {
  value: Value;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  onChange: (value: Value) => void;
  size?: ControlSize;
};

/** A native select, for the system picker on phones and full keyboard support. */
export function Select<Value extends string>({
  value,
  options,
  onChange,
  size = 'medium',
  className,
  ...rest
}: SelectProps<Value>) {
  const attributes = useFieldAttributes();
  const choose = chooseFrom(options, onChange);
  return (
    <div className="relative">
      <select
        {...attributes}
        {...rest}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
        className={controlClasses(cx(controlHeight(size), 'cursor-pointer appearance-none truncate pr-10', className))}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} className="bg-s2 text-fg">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-fg-3"
      />
    </div>
  );
}
