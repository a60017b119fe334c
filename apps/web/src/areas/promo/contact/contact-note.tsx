import { maxPromoNoteCharacters } from '@debut/contract/limits';
import { promoLinkEndpoints } from '@debut/contract/promo-links';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';

/** For what the page says to this contact only. Until something is typed, it follows the stored note. */
export function useNoteForm(linkId: string, note: string) {
  const update = useChange(promoLinkEndpoints.updateLink);
  const form = useForm({
    schema: promoLinkEndpoints.updateLink.body,
    initial: { note: null as string | null },
    toBody: ({ note: typed }) => ({ note: typed ?? note }),
    submit: async (body) => {
      await update.mutateAsync({ params: { id: linkId }, body });
      toast.success(texts.noteSaved);
    },
  });
  const { note: typed } = form.values;
  return { form, isChanged: typed !== null && typed.trim() !== note };
}

export type NoteForm = ReturnType<typeof useNoteForm>['form'];

export function ContactNote({ form, note }: { form: NoteForm; note: string }) {
  return (
    <Form form={form} label={texts.personalNote}>
      <Field label={texts.personalNote} aside={texts.optional} hint={texts.personalNoteHint} error={form.errors.note}>
        <TextArea
          value={form.values.note ?? note}
          onChange={(typed) => form.change({ note: typed })}
          rows={3}
          maxLength={maxPromoNoteCharacters}
        />
      </Field>
      <Button type="submit" size="small" busy={form.isBusy} className="mt-3">
        {texts.save}
      </Button>
    </Form>
  );
}
