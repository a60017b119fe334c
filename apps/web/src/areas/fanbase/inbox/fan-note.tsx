import { inboxEndpoints } from '@debut/contract/inbox';
import { useState } from 'react';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { submitForm } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { texts } from './texts.ts';

/** Mount it anew for another fan. */
export function FanNote({ fanId, note, titleClasses }: { fanId: string; note: string; titleClasses: string }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <NoteForm fanId={fanId} note={note} onEnd={() => setEditing(false)} />;
  return (
    <>
      <h4 className={titleClasses}>{texts.noteForTeam}</h4>
      <p dir="auto" className="mt-1.5 whitespace-pre-wrap break-words text-sm">
        {note === '' ? <span className="text-fg-3">{texts.noNote}</span> : note}
      </p>
      <Allowed right="audience">
        <Button size="small" variant="ghost" className="mt-1 -ml-3 text-primary-fg" onClick={() => setEditing(true)}>
          {note === '' ? texts.addNote : texts.editNote}
        </Button>
      </Allowed>
    </>
  );
}

function NoteForm({ fanId, note, onEnd }: { fanId: string; note: string; onEnd: () => void }) {
  const save = useChange(inboxEndpoints.saveNote);
  const form = useForm({
    schema: inboxEndpoints.saveNote.body,
    initial: { note },
    async submit(body) {
      await save.mutateAsync({ params: { fanId }, body });
      onEnd();
    },
  });
  return (
    <form noValidate onSubmit={(event) => submitForm(event, form.submit)} className="grid gap-2.5">
      <Field label={texts.noteForTeam} error={form.errors.note}>
        <TextArea autoFocus rows={4} {...form.bind('note')} />
      </Field>
      {form.error && <ErrorBox>{form.error}</ErrorBox>}
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary" busy={form.isBusy}>
          {texts.save}
        </Button>
        <Button size="small" onClick={onEnd} disabled={form.isBusy}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
