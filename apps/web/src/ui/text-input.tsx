import type { ComponentProps } from 'react';
import { type ControlSize, controlClasses, controlHeight } from './control-classes.ts';
import { useFieldAttributes } from './field.tsx';

export type TextInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size'> & {
  value: string;
  onChange: (value: string) => void;
  size?: ControlSize;
};

export function TextInput({ onChange, size = 'medium', className, ...rest }: TextInputProps) {
  const attributes = useFieldAttributes();
  return (
    <input
      type="text"
      {...attributes}
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={controlClasses(`${controlHeight(size)} ${className ?? ''}`)}
    />
  );
}
