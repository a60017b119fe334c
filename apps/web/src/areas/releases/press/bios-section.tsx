import { maxLongBioCharacters, maxMediumBioCharacters, maxShortBioCharacters } from '@debut/contract/limits';
import { countWords } from '@debut/contract/press-kit';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { bioTargets } from './press-form.model.ts';
import { texts } from './texts.ts';
import type { PressForm } from './use-press-form.ts';

const bios = [
  { name: 'bioShort', length: 'short', rows: 3, max: maxShortBioCharacters },
  { name: 'bioMedium', length: 'medium', rows: 5, max: maxMediumBioCharacters },
  { name: 'bioLong', length: 'long', rows: 9, max: maxLongBioCharacters },
] as const;

/** The same bio in three lengths. */
export function BiosSection({ form }: { form: PressForm }) {
  return (
    <FormSection title={texts.bios}>
      <p className="-mt-2 text-fg-2 text-sm">{texts.biosHint}</p>
      {bios.map(({ name, length, rows, max }) => (
        <Field
          key={name}
          label={texts.bioNames[length]}
          aside={texts.wordsOf(countWords(form.values[name]), bioTargets[length])}
          hint={texts.bioUses[length]}
          error={form.errors[name]}
        >
          <TextArea {...form.bind(name)} rows={rows} maxLength={max} />
        </Field>
      ))}
    </FormSection>
  );
}
