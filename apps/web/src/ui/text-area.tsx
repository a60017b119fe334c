import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { controlClasses } from './control-classes.ts';
import { useFieldAttributes } from './field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

export function TextArea({ onChange, rows = 3, className, ...rest }: TextAreaProps) {
  const attributes = useFieldAttributes();
  return (
    <textarea
      rows={rows}
      dir="auto"
      {...attributes}
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={controlClasses(cx('block resize-y py-2.5', className))}
    />
  );
}
