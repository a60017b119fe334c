import { maxTemplateCharacters, templatePlaceholders } from '@debut/contract/whatsapp-templates';
import { useRef } from 'react';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { texts } from './texts.ts';

type TemplateTextProps = { value: string; onChange: (value: string) => void; error: string | undefined };

/** The text with its length, and buttons for placeholders. */
export function TemplateText({ value, onChange, error }: TemplateTextProps) {
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
      <Field label={texts.text} aside={texts.characters(value.length, maxTemplateCharacters)} error={error}>
        <TextArea
          value={value}
          onChange={onChange}
          rows={5}
          placeholder={texts.textPlaceholder}
          className="leading-6"
        />
      </Field>
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        <span className="text-fg-3 text-xs">{texts.insert}</span>
        {templatePlaceholders.map((placeholder) => (
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
    </div>
  );
}
