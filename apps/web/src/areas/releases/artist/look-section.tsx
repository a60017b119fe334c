import type { ArtistPage } from '@debut/contract/artist-page';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { accentOf } from './artist-preview.model.ts';
import { texts as all } from './texts.ts';
import type { ArtistForm } from './use-artist-form.ts';

const texts = all.look;

export function LookSection({ form, page, isDisabled }: { form: ArtistForm; page: ArtistPage; isDisabled: boolean }) {
  const { accent } = form.values;
  return (
    <FormSection title={texts.title}>
      <Segmented
        label={texts.accent}
        value={accent === null ? 'portrait' : 'own'}
        onChange={(chosen) => form.change({ accent: chosen === 'own' ? page.coverAccent : null })}
        disabled={isDisabled}
        options={[
          { value: 'portrait', label: texts.fromPortrait },
          { value: 'own', label: texts.own },
        ]}
        className="max-w-sm"
      />
      {accent !== null && (
        <Field label={texts.code} error={form.errors.accent} className="max-w-sm">
          <div className="flex gap-2">
            <input
              type="color"
              aria-label={texts.pick}
              value={accentOf(page, form.values)}
              onChange={(event) => form.change({ accent: event.currentTarget.value })}
              className="h-11 w-13 shrink-0 cursor-pointer rounded-md border border-line-strong bg-s2 p-1 disabled:cursor-default disabled:opacity-50"
            />
            <TextInput
              value={accent}
              onChange={(text) => form.change({ accent: text })}
              maxLength={7}
              spellCheck={false}
            />
          </div>
        </Field>
      )}
    </FormSection>
  );
}
