import { type emailTemplateEndpoints, templateTypes } from '@debut/contract/email-templates';
import type { Body } from '@debut/contract/endpoint';
import { maxMailBodyCharacters, maxSubjectCharacters } from '@debut/contract/limits';
import { factPlaceholders, type Placeholder, placeholders } from '@debut/contract/placeholders';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { insertText } from './body-commands.ts';
import { BodyEditor, type BodyEditorHandle } from './body-editor.tsx';
import { templateTypeNames } from './templates.model.ts';
import { texts } from './texts.ts';

export type TemplateFields = Body<typeof emailTemplateEndpoints.create>;

type AudienceFieldsProps = {
  draft: TemplateFields;
  track: { id: string; title: string };
  onChange: (fields: Partial<TemplateFields>) => void;
};

/** Who a template of the artist’s own is for, and which tracks. */
export function AudienceFields({ draft, track, onChange }: AudienceFieldsProps) {
  return (
    <div className="mb-5 grid gap-5 sm:grid-cols-2 sm:gap-4">
      <Field label={texts.writtenFor}>
        <Select
          value={draft.type}
          onChange={(type) => onChange({ type })}
          options={templateTypes.map((type) => ({ value: type, label: templateTypeNames[type] }))}
        />
      </Field>
      <Field label={texts.chooseItFor}>
        <Select
          value={draft.trackId === null ? 'all' : 'track'}
          onChange={(scope) => onChange({ trackId: scope === 'all' ? null : track.id })}
          options={[
            { value: 'track', label: track.title },
            { value: 'all', label: texts.allTracksLabel },
          ]}
        />
      </Field>
    </div>
  );
}

type Draft = { subject: string; body: string };
type TextFieldsProps = {
  draft: Draft;
  onChange: (fields: Partial<Draft>) => void;
  errors: { subject: string | undefined; body: string | undefined };
  isHtml: boolean;
};

export function TextFields({ draft, onChange, errors, isHtml }: TextFieldsProps) {
  const subject = useRef<HTMLInputElement>(null);
  const source = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<BodyEditorHandle>(null);
  const lastFocused = useRef<'subject' | 'body'>('body');

  /** Into the field that had the focus last. */
  function insert(name: Placeholder) {
    const text = `{{${name}}}`;
    if (lastFocused.current === 'subject' && subject.current) {
      replaceSelection(subject.current, text, (next) => onChange({ subject: next }));
    } else if (source.current) {
      replaceSelection(source.current, text, (body) => onChange({ body }));
    } else editor.current?.run(insertText(text));
  }

  return (
    <div className="grid gap-5">
      <Field label={texts.subject} error={errors.subject}>
        <TextInput
          ref={subject}
          value={draft.subject}
          onChange={(next) => onChange({ subject: next })}
          onFocus={() => {
            lastFocused.current = 'subject';
          }}
          maxLength={maxSubjectCharacters}
        />
      </Field>
      <Field label={texts.body} error={errors.body}>
        {isHtml ? (
          <TextArea
            ref={source}
            rows={14}
            value={draft.body}
            onChange={(body) => onChange({ body })}
            onFocus={() => {
              lastFocused.current = 'body';
            }}
            maxLength={maxMailBodyCharacters}
            spellCheck={false}
            className="font-mono"
          />
        ) : (
          <BodyEditor
            html={draft.body}
            onChange={(body) => onChange({ body })}
            onFocus={() => {
              lastFocused.current = 'body';
            }}
            handle={editor}
          />
        )}
      </Field>
      <PlaceholderButtons onInsert={insert} />
    </div>
  );
}

const commonPlaceholders = placeholders.filter((name) => !factPlaceholders.some((fact) => fact === name));

/** Those of the facts are folded away: there are many, and generated emails have them already. */
function PlaceholderButtons({ onInsert }: { onInsert: (name: Placeholder) => void }) {
  return (
    <fieldset className="-mt-1">
      <legend className="mb-1.5 text-fg-3 text-xs">{texts.filledInForEachRecipient}</legend>
      <PlaceholderList names={commonPlaceholders} onInsert={onInsert} />
      <details className="mt-2">
        <summary className="flex h-11 w-fit cursor-pointer items-center text-fg-2 text-xs hover:text-fg mouse:h-8">
          {texts.filledInFromSongFacts}
        </summary>
        <PlaceholderList names={factPlaceholders} onInsert={onInsert} />
      </details>
    </fieldset>
  );
}

type PlaceholderListProps = { names: readonly Placeholder[]; onInsert: (name: Placeholder) => void };

function PlaceholderList({ names, onInsert }: PlaceholderListProps) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(name)}
          className="inline-flex h-11 items-center rounded-full bg-primary/25 px-3.5 font-medium text-primary-fg text-sm transition-colors duration-150 hover:bg-primary/40 mouse:h-7.5 mouse:px-3 mouse:text-xs"
        >
          {`{{${name}}}`}
        </button>
      ))}
    </div>
  );
}

/** Renders synchronously, so that the cursor is behind the new text before the next key. */
function replaceSelection(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  onChange: (value: string) => void,
): void {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  flushSync(() => onChange(`${field.value.slice(0, start)}${text}${field.value.slice(end)}`));
  field.focus();
  field.setSelectionRange(start + text.length, start + text.length);
}
