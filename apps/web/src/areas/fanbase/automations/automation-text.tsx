import { useRef } from 'react';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { texts } from './texts.ts';

type AutomationTextProps = {
  value: string;
  error: string | undefined;
  placeholders: readonly string[];
  onChange: (value: string) => void;
};

/** The message with buttons for its placeholders, which are inserted where the cursor is. */
export function AutomationText({ value, error, placeholders, onChange }: AutomationTextProps) {
  const box = useRef<HTMLDivElement>(null);

  function insert(placeholder: string) {
    const area = box.current?.querySelector('textarea');
    const [start, end] = [area?.selectionStart ?? value.length, area?.selectionEnd ?? value.length];
    const text = `{{${placeholder}}}`;
    onChange(`${value.slice(0, start)}${text}${value.slice(end)}`);
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(start + text.length, start + text.length);
    });
  }

  return (
    <div ref={box}>
      <Field label={texts.message} error={error}>
        <TextArea value={value} onChange={onChange} rows={4} className="leading-6" />
      </Field>
      {placeholders.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-1.5">
          <span className="text-fg-3 text-xs">{texts.insert}</span>
          {placeholders.map((placeholder) => (
            <button
              key={placeholder}
              type="button"
              aria-label={texts.insertPlaceholder(placeholder)}
              onClick={() => insert(placeholder)}
              className="inline-flex h-11 items-center rounded-full border border-line px-3 font-medium text-fg-2 text-xs hover:border-line-strong hover:text-fg mouse:h-7"
            >
              {`{{${placeholder}}}`}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
