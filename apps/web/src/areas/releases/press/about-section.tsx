import { maxPressFactCharacters, maxPressHeadlineCharacters } from '@debut/contract/limits';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { texts } from './texts.ts';
import type { PressForm } from './use-press-form.ts';

const facts = [
  { name: 'hometown', label: texts.hometown, placeholder: texts.hometownPlaceholder },
  { name: 'soundsLike', label: texts.soundsLike, placeholder: texts.soundsLikePlaceholder },
  { name: 'label', label: texts.label, placeholder: texts.labelPlaceholder },
] as const;

export function AboutSection({ form }: { form: PressForm }) {
  return (
    <FormSection title={texts.about}>
      <Field label={texts.headline} hint={texts.headlineHint} error={form.errors.headline}>
        <TextInput
          {...form.bind('headline')}
          maxLength={maxPressHeadlineCharacters}
          placeholder={texts.headlinePlaceholder}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        {facts.map(({ name, label, placeholder }) => (
          <Field key={name} label={label} error={form.errors[name]}>
            <TextInput {...form.bind(name)} maxLength={maxPressFactCharacters} placeholder={placeholder} />
          </Field>
        ))}
      </div>
    </FormSection>
  );
}
