import { type ComponentProps, useId } from 'react';

type DetailsFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & { label: string; onType: (text: string) => void };

export function DetailsField({ label, onType, ...rest }: DetailsFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-fg-2 text-sm">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        onChange={(event) => onType(event.currentTarget.value)}
        className={detailsFieldClasses}
      />
    </div>
  );
}

export const detailsFieldClasses =
  'h-13 w-full rounded-lg border border-line-strong bg-[#0d0b16] px-4 text-[1rem] text-fg transition-colors placeholder:text-fg-3 hover:border-fg-3 focus-visible:border-primary-fg focus-visible:outline-offset-0 aria-invalid:border-danger';
