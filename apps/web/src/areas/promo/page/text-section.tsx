import { maxPromoNoteCharacters, maxPromoTextCharacters } from '@debut/contract/limits';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { texts } from './texts.ts';
import type { PageForm } from './use-page-form.ts';

export function TextSection({ form }: { form: PageForm }) {
  return (
    <FormSection title={texts.sectionTexts}>
      <Field label={texts.note} aside={texts.optional} hint={texts.noteHint} error={form.errors.note}>
        <TextArea
          {...form.bind('note')}
          rows={3}
          maxLength={maxPromoNoteCharacters}
          placeholder={texts.notePlaceholder}
        />
      </Field>
      <Field label={texts.story} aside={texts.optional} hint={texts.storyHint} error={form.errors.story}>
        <TextArea {...form.bind('story')} rows={6} maxLength={maxPromoTextCharacters} />
      </Field>
      <Field label={texts.credits} aside={texts.optional} error={form.errors.credits}>
        <TextArea
          {...form.bind('credits')}
          rows={3}
          maxLength={maxPromoTextCharacters}
          placeholder={texts.creditsPlaceholder}
        />
      </Field>
    </FormSection>
  );
}
