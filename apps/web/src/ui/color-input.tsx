import { parseColor } from './color-code.ts';
import { TextInput } from './text-input.tsx';
import { texts } from './texts.ts';

type ColorInputProps = {
  value: string;
  onChange: (code: string) => void;
  /** Shown by the picker until the code is complete. */
  fallback: string;
};

/** A color as a code, or from the browser's picker. */
export function ColorInput({ value, onChange, fallback }: ColorInputProps) {
  return (
    <div className="flex gap-2">
      <input
        type="color"
        aria-label={texts.pickColor}
        value={parseColor(value) ?? fallback}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="h-11 w-13 shrink-0 cursor-pointer rounded-md border border-line-strong bg-s2 p-1 disabled:cursor-default disabled:opacity-50"
      />
      <TextInput value={value} onChange={onChange} maxLength={7} spellCheck={false} placeholder={fallback} />
    </div>
  );
}
