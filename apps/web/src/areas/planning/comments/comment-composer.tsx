import { type Collaborator, commentEndpoints } from '@debut/contract/comments';
import { formatComment } from '@debut/contract/mentions';
import { AtSign } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { writeMentions } from './comment-text.ts';
import { MentionList, useMentions } from './mention-list.tsx';
import { texts } from './texts.ts';

type CommentComposerProps = {
  label: string;
  submitLabel: string;
  people: readonly Collaborator[];
  /** The stored comment, when one is edited. */
  initial?: string;
  /** Rejects when it was not saved: the text stays. */
  onSubmit: (body: string) => Promise<unknown>;
  onCancel?: () => void;
  /** Before the buttons. */
  aside?: ReactNode;
};

/** Not a form element, because it is also used inside the form of a task. */
export function CommentComposer(props: CommentComposerProps) {
  const { label, submitLabel, people, initial = '', onSubmit, onCancel, aside } = props;
  const isEditing = onCancel !== undefined;
  const [picked, setPicked] = useState<readonly Collaborator[]>([]);
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    schema: commentEndpoints.update.body,
    initial: () => ({ body: formatComment(initial) }),
    toBody: ({ body }) => ({ body: writeMentions(body, people, picked) }),
    submit: async ({ body }) => {
      await onSubmit(body);
      if (!isEditing) form.reset();
    },
  });
  const mentions = useMentions({
    area,
    people,
    text: form.values.body,
    onChange: (body) => form.change({ body }),
    onPick: (person) => setPicked((current) => [person, ...current]),
  });

  useEffect(() => {
    if (isEditing) area.current?.focus();
  }, [isEditing]);

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (mentions.handleKey(event)) return;
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      void form.submit();
    }
    if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      onCancel();
    }
  }

  return (
    <div>
      <Field label={label} labelHidden error={form.errors.body}>
        <TextArea
          ref={area}
          rows={Math.min(10, Math.max(2, form.values.body.split('\n').length))}
          placeholder={texts.placeholder}
          {...mentions.attributes}
          {...((mentions.isOpen || isEditing) && { 'data-own-escape': '' })}
          value={form.values.body}
          onChange={(body) => {
            form.change({ body });
            mentions.followCaret();
          }}
          onSelect={mentions.followCaret}
          onBlur={mentions.close}
          onKeyDown={handleKey}
        />
      </Field>
      {mentions.isOpen && <MentionList {...mentions.list} />}
      {form.error && <ErrorBox className="mt-3">{form.error}</ErrorBox>}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {people.length > 1 && (
          <IconButton icon={AtSign} label={texts.mentionSomebody} onClick={mentions.begin} className="-ml-1.5" />
        )}
        {aside}
        <span className="ml-auto flex gap-2">
          {onCancel && (
            <Button size="small" variant="ghost" disabled={form.isBusy} onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
          <Button
            size="small"
            busy={form.isBusy}
            // Keeps the focus in the text: a list of people that closes would move the button away before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void form.submit()}
          >
            {submitLabel}
          </Button>
        </span>
      </div>
    </div>
  );
}
