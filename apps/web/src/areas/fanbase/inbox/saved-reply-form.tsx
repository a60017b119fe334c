import { type CannedReply, inboxEndpoints } from '@debut/contract/inbox';
import { maxCannedReplyTitleCharacters, maxSmsCharacters } from '@debut/contract/limits';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { texts } from './texts.ts';

type SavedReplyFormProps = {
  /** Absent for a new one. */
  reply?: CannedReply;
  draft?: string;
  onClose: () => void;
};

export function SavedReplyForm({ reply, draft = '', onClose }: SavedReplyFormProps) {
  const add = useChange(inboxEndpoints.addCannedReply);
  const update = useChange(inboxEndpoints.updateCannedReply);
  const form = useForm({
    schema: inboxEndpoints.addCannedReply.body,
    initial: { title: reply?.title ?? '', text: reply?.text ?? draft },
    async submit(body) {
      await (reply ? update.mutateAsync({ params: { id: reply.id }, body }) : add.mutateAsync({ body }));
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={reply ? texts.editSavedReply : texts.newSavedReply}
      submitLabel={texts.save}
      form={form}
    >
      <div className="grid gap-4">
        <Field label={texts.title} hint={texts.titleHint} error={form.errors.title}>
          <TextInput {...form.bind('title')} maxLength={maxCannedReplyTitleCharacters} />
        </Field>
        <Field label={texts.text} hint={texts.textHint} error={form.errors.text}>
          <TextArea {...form.bind('text')} rows={4} maxLength={maxSmsCharacters} />
        </Field>
      </div>
    </FormDialog>
  );
}
