import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { controlClasses, controlHeight } from './control-classes.ts';
import { IconButton } from './icon-button.tsx';
import { texts } from './texts.ts';

type SearchInputProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  className?: string;
};

/** A filter field, cleared by Escape or its clear button. */
export function SearchInput({ label, value, onChange, placeholder, className }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={`relative ${className ?? ''}`}>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-fg-3" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        data-own-escape={value === '' ? undefined : true}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          clear();
        }}
        className={controlClasses(`${controlHeight('medium')} pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden`)}
      />
      {value !== '' && (
        <IconButton icon={X} label={texts.clearSearch} onClick={clear} className="absolute inset-y-0 right-0 my-auto" />
      )}
    </div>
  );
}
