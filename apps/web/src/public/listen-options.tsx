import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from './listen-texts.ts';

/** One column when two would be too narrow for their texts, as with large text on a phone. */
export const twoColumns = 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,50%-.3rem)),1fr))]';

export function ListenRating({ rating }: { rating: number }) {
  return (
    <fieldset className="group/rating min-w-0">
      <legend className="mb-2.5 flex w-full flex-wrap justify-between gap-x-3 font-semibold text-[.875rem] text-white">
        {texts.rating}
        <span aria-hidden className="font-normal text-soft">
          {texts.ratings.map((label, index) => (
            <span key={label} className={`hidden ${shownWhenChecked[index]}`}>
              {texts.ratingOf(index + 1)} · {label}
            </span>
          ))}
        </span>
      </legend>
      <div className="grid grid-cols-5 gap-1.5">
        {texts.ratings.map((label, index) => (
          <label
            key={label}
            className={`${optionClasses} justify-center font-display text-lg has-checked:border-transparent has-checked:bg-linear-to-b has-checked:from-(--accent-from) has-checked:to-(--accent-to) has-checked:text-(--accent-ink)`}
          >
            <input
              type="radio"
              name="rating"
              value={index + 1}
              defaultChecked={rating === index + 1}
              required
              aria-label={`${texts.ratingOf(index + 1)}, ${label}`}
              className="sr-only"
            />
            {index + 1}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const shownWhenChecked = [
  'group-has-[[value="1"]:checked]/rating:inline',
  'group-has-[[value="2"]:checked]/rating:inline',
  'group-has-[[value="3"]:checked]/rating:inline',
  'group-has-[[value="4"]:checked]/rating:inline',
  'group-has-[[value="5"]:checked]/rating:inline',
];

interface Option {
  readonly value: string;
  readonly label: string;
  readonly isChecked: boolean;
  readonly icon: ReactNode;
}

type OptionsProps = {
  legend: string;
  type: 'checkbox' | 'radio';
  name: string;
  className: string;
  options: readonly Option[];
};

export function Options({ legend, type, name, className, options }: OptionsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 font-semibold text-[.875rem] text-white">{legend}</legend>
      <div className={`grid gap-2 ${className}`}>
        {options.map(({ value, label, isChecked, icon }) => (
          <label
            key={value}
            className={`${optionClasses} group/option gap-2.5 px-3.5 text-[.875rem] text-white has-checked:border-(--accent-text) has-checked:bg-(--accent-to)/18 has-checked:inset-ring has-checked:inset-ring-(--accent-text)`}
          >
            <input type={type} name={name} value={value} defaultChecked={isChecked} className="sr-only" />
            {icon}
            <span className="min-w-0 py-2 leading-tight">{label}</span>
            {type === 'checkbox' && (
              <Check
                aria-hidden
                className="ml-auto hidden size-[1.125rem] shrink-0 text-(--accent-text) group-has-checked/option:block"
              />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const optionClasses =
  'relative flex min-h-13 cursor-pointer items-center rounded-lg border border-white/30 bg-field font-semibold text-soft transition-colors hover:border-white/55 has-focus-visible:outline-2 has-focus-visible:outline-primary-fg has-focus-visible:outline-offset-2';
