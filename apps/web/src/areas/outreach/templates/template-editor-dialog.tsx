import { type EmailTemplate, templateTypes } from '@debut/contract/email-templates';
import { maxMailBodyCharacters, maxSubjectCharacters } from '@debut/contract/limits';
import { type Placeholder, placeholders } from '@debut/contract/placeholders';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useToday } from '../../../lib/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { templateErrors } from './template-editor.model.ts';
import { insertText } from './template-editor-commands.ts';
import { type LetterHandle, TemplateEditorLetter } from './template-editor-letter.tsx';
import { TemplateEditorPreview } from './template-editor-preview.tsx';
import { pastDateAdvice, templateLabel, templateTypeNames } from './templates.model.ts';
import { type TemplateFields, useSaveTemplate } from './templates.queries.ts';
import { useUnsavedGuard } from './unsaved-guard.tsx';

type TemplateEditorDialogProps = {
  /** Null writes a new one. */
  template: EmailTemplate | null;
  track: { id: string; title: string; releaseDate: string | null };
  onClose: () => void;
};
type View = 'write' | 'html' | 'preview';

export function TemplateEditorDialog({ template, track, onClose }: TemplateEditorDialogProps) {
  const [first] = useState(() => fieldsOf(template, track.id));
  const [draft, setDraft] = useState(first);
  const [view, setView] = useState<View>('write');
  const [isSent, setSent] = useState(false);
  const save = useSaveTemplate(template?.id ?? null);
  const isOwn = template === null || template.writer === 'own';
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first);
  const unsaved = useUnsavedGuard({ isChanged: isChanged && !save.isSuccess, onLeave: onClose });
  const errors = templateErrors(draft, isSent);
  const hasErrors = errors.subject !== null || errors.body !== null;

  async function submit() {
    setSent(true);
    const found = templateErrors(draft, true);
    if (found.subject || (found.body && view === 'preview')) setView('write');
    if (found.subject || found.body || save.isPending) return;
    await save.mutateAsync(draft);
    toast.success(template ? 'Template updated successfully!' : 'Template saved');
    onClose();
  }

  return (
    <>
      <Dialog
        open
        size="large"
        onClose={unsaved.leave}
        title={template ? 'Edit Template' : 'New Template'}
        description={`${templateLabel(draft)} · ${track.title}`}
        dismissible={!save.isPending}
        onSubmit={() => void submit().catch(() => undefined)}
        footer={
          <>
            <Button onClick={unsaved.leave} disabled={save.isPending}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={save.isPending}>
              Save
            </Button>
          </>
        }
      >
        <Segmented
          label="View"
          labelHidden
          value={view}
          onChange={setView}
          className="mb-5"
          options={[
            { value: 'write', label: 'Write' },
            { value: 'html', label: 'HTML' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
        {view === 'preview' ? (
          <TemplateEditorPreview
            templateId={template?.id ?? null}
            trackId={track.id}
            draft={draft}
            canSend={!hasErrors}
          />
        ) : (
          <>
            {isOwn && <Audience draft={draft} track={track} onChange={(fields) => setDraft({ ...draft, ...fields })} />}
            <Writing
              draft={draft}
              onChange={(text) => setDraft({ ...draft, ...text })}
              errors={errors}
              isHtml={view === 'html'}
            />
          </>
        )}
        <PastDates draft={draft} releaseDate={track.releaseDate} />
        {save.error && <ErrorBox className="mt-5">{describeFailure(save.error, 'Failed to update template')}</ErrorBox>}
      </Dialog>
      {unsaved.dialog}
    </>
  );
}

function fieldsOf(template: EmailTemplate | null, trackId: string): TemplateFields {
  if (!template) return { trackId, type: 'general', subject: '', body: '' };
  const { type, subject, body } = template;
  return { trackId: template.trackId, type, subject, body };
}

type AudienceProps = {
  draft: TemplateFields;
  track: { id: string; title: string };
  onChange: (fields: Partial<TemplateFields>) => void;
};

/** Who an own template is for, and which tracks. */
function Audience({ draft, track, onChange }: AudienceProps) {
  return (
    <div className="mb-5 grid gap-5 sm:grid-cols-2 sm:gap-4">
      <Field label="Written for">
        <Select
          value={draft.type}
          onChange={(type) => onChange({ type })}
          options={templateTypes.map((type) => ({ value: type, label: templateTypeNames[type] }))}
        />
      </Field>
      <Field label="Use it for">
        <Select
          value={draft.trackId === null ? 'all' : 'track'}
          onChange={(scope) => onChange({ trackId: scope === 'all' ? null : track.id })}
          options={[
            { value: 'track', label: track.title },
            { value: 'all', label: 'All tracks' },
          ]}
        />
      </Field>
    </div>
  );
}

function PastDates({ draft, releaseDate }: { draft: Draft; releaseDate: string | null }) {
  const advice = pastDateAdvice(draft, { releaseDate, today: useToday() });
  if (!advice) return null;
  return (
    <Notice tone="warning" title="This email names a past date" className="mt-5">
      {advice}
    </Notice>
  );
}

type Draft = { subject: string; body: string };
type WritingProps = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  errors: ReturnType<typeof templateErrors>;
  isHtml: boolean;
};

function Writing({ draft, onChange, errors, isHtml }: WritingProps) {
  const subject = useRef<HTMLInputElement>(null);
  const source = useRef<HTMLTextAreaElement>(null);
  const letter = useRef<LetterHandle>(null);
  const last = useRef<'subject' | 'body'>('body');

  /** Into the field one was in last. */
  function insert(name: Placeholder) {
    const text = `{{${name}}}`;
    if (last.current === 'subject' && subject.current) {
      replaceSelection(subject.current, text, (next) => onChange({ ...draft, subject: next }));
    } else if (source.current) {
      replaceSelection(source.current, text, (body) => onChange({ ...draft, body }));
    } else letter.current?.run(insertText(text));
  }

  return (
    <div className="grid gap-5">
      <Field label="Subject" error={errors.subject}>
        <TextInput
          ref={subject}
          value={draft.subject}
          onChange={(next) => onChange({ ...draft, subject: next })}
          onFocus={() => {
            last.current = 'subject';
          }}
          maxLength={maxSubjectCharacters}
        />
      </Field>
      <Field label="Body" error={errors.body}>
        {isHtml ? (
          <TextArea
            ref={source}
            rows={14}
            value={draft.body}
            onChange={(body) => onChange({ ...draft, body })}
            onFocus={() => {
              last.current = 'body';
            }}
            maxLength={maxMailBodyCharacters}
            spellCheck={false}
            className="font-mono"
          />
        ) : (
          <TemplateEditorLetter
            html={draft.body}
            onChange={(body) => onChange({ ...draft, body })}
            onFocus={() => {
              last.current = 'body';
            }}
            handle={letter}
          />
        )}
      </Field>
      <Placeholders onInsert={insert} />
    </div>
  );
}

function Placeholders({ onInsert }: { onInsert: (name: Placeholder) => void }) {
  return (
    <fieldset className="-mt-1">
      <legend className="mb-1.5 text-fg-3 text-xs">Filled in when the email is sent. Press to insert:</legend>
      <div className="flex flex-wrap gap-1.5">
        {placeholders.map((name) => (
          <button
            key={name}
            type="button"
            // The field keeps its cursor.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(name)}
            className="inline-flex h-11 items-center rounded-full bg-primary/25 px-3.5 font-medium text-primary-fg text-sm transition-colors duration-150 hover:bg-primary/40 mouse:h-7.5 mouse:px-3 mouse:text-xs"
          >
            {`{{${name}}}`}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Drawn at once, so that the cursor stands behind the new text before the next key comes. */
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
