import { type ReactNode, useId } from 'react';

type LabelledFieldProps = {
  label: string;
  required?: boolean | undefined;
  /** Gets the id that the label names. */
  children: (id: string) => ReactNode;
};

export function LabelledField({ label, required = false, children }: LabelledFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-fg-2 text-sm">
        {label}
        {required && <span className="text-accent">*</span>}
      </label>
      {children(id)}
    </div>
  );
}

export const fieldClasses =
  'h-13 w-full rounded-lg border border-line-strong bg-[#0d0b16] px-4 text-[1rem] text-fg transition-colors placeholder:text-fg-3 hover:border-fg-3 focus-visible:border-primary-fg focus-visible:outline-offset-0 aria-invalid:border-danger';
