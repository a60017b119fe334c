import { maxGenresPerContact, maxLabelCharacters } from '@debut/contract/limits';
import { Field } from '../../../ui/field.tsx';
import { TagsInput } from '../../../ui/tags-input.tsx';
import { fieldTexts } from './field-texts.ts';

type GenresFieldProps = {
  value: readonly string[];
  onChange: (genres: string[]) => void;
  suggestions: readonly string[];
  error: string | undefined;
};

export function GenresField({ value, onChange, suggestions, error }: GenresFieldProps) {
  return (
    <Field label={fieldTexts.genres} hint={fieldTexts.commaOrEnter} error={error}>
      <TagsInput
        tags={value}
        onChange={onChange}
        suggestions={suggestions}
        maxTags={maxGenresPerContact}
        maxCharacters={maxLabelCharacters}
        placeholder={fieldTexts.addGenre}
      />
    </Field>
  );
}
