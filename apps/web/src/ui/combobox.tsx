import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from './class-names.ts';
import { useFieldAttributes } from './field.tsx';
import { TextInput } from './text-input.tsx';

export interface ComboboxOption {
  readonly id: string;
  readonly label: ReactNode;
}

type ComboboxProps = {
  /** Of the list of options. */
  label: string;
  value: string;
  onChange: (typed: string) => void;
  /** What fits the typed text. Enter chooses the first one, unless nothing is typed: then it submits the form. */
  options: readonly ComboboxOption[];
  onPick: (id: string) => void;
  /** Announced while the list is open. */
  status: string;
  placeholder?: string;
  maxLength?: number;
};

/** A text field that suggests options below it. Goes in a Field. The focus stays in the text. */
export function Combobox(props: ComboboxProps) {
  const { label, value, onChange, options, onPick, status, ...input } = props;
  const [isFocused, setFocused] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { id: fieldId = id } = useFieldAttributes();
  const isOpen = isFocused && !isDismissed && options.length > 0;
  const current = Math.min(active, options.length - 1);

  // In a dialog, the list may begin below the visible part.
  useEffect(() => {
    if (isOpen) list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, current]);

  function pick(option: ComboboxOption | undefined) {
    if (!option) return;
    onPick(option.id);
    setDismissed(true);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' && !isOpen && options.length > 0) {
      setDismissed(false);
      event.preventDefault();
    }
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((Math.max(current, step - 1) + step + options.length) % options.length);
    else if (event.key === 'Enter' && current >= 0) pick(options[current]);
    else if (event.key === 'Escape') setDismissed(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="relative">
      <TextInput
        {...input}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${fieldId}-list` : undefined}
        aria-activedescendant={isOpen && current >= 0 ? `${fieldId}-${current}` : undefined}
        data-own-escape={isOpen || undefined}
        value={value}
        onChange={(typed) => {
          setDismissed(false);
          setActive(typed.trim() === '' ? -1 : 0);
          onChange(typed);
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          setDismissed(false);
        }}
        onClick={() => setDismissed(false)}
        onKeyDown={press}
      />
      <p role="status" className="sr-only">
        {isOpen ? status : ''}
      </p>
      {isOpen && (
        <div
          ref={list}
          id={`${fieldId}-list`}
          role="listbox"
          aria-label={label}
          className="absolute inset-x-0 top-full z-10 mt-1.5 max-h-60 overflow-y-auto overscroll-contain rounded-lg border border-white/10 bg-s2 p-1.5 shadow-pop"
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text handles the keys
            <div
              key={option.id}
              id={`${fieldId}-${index}`}
              role="option"
              aria-selected={index === current}
              // Keeps the focus, and with it the list, until the click.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
              className={cx(optionClasses, index === current ? 'bg-white/10' : 'hover:bg-white/5')}
            >
              {option.label}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

const optionClasses = 'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1 text-sm mouse:min-h-9';
