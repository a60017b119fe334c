import { commonFailures } from '@debut/contract/common-failures';
import { maxDescriptionCharacters, maxTitleCharacters, maxYearCharacters } from '@debut/contract/limits';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ProjectText } from './projects.model.ts';

type ProjectFieldsProps = {
  text: ProjectText;
  onChange: (changed: Partial<ProjectText>) => void;
  /** For a new project a missing name is reported only after the field was left. */
  isNew?: boolean;
};

export function ProjectFields({ text, onChange, isNew = false }: ProjectFieldsProps) {
  const [wasLeft, setWasLeft] = useState(!isNew);
  const missing = wasLeft && !text.name.trim() ? commonFailures.project_name_missing.sentence : null;
  return (
    <div className="grid gap-5">
      <Field label="Project name" error={missing}>
        <TextInput
          value={text.name}
          onChange={(name) => onChange({ name })}
          onBlur={() => setWasLeft(true)}
          required
          maxLength={maxTitleCharacters}
        />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Field label="Artist">
          <TextInput value={text.artist} onChange={(artist) => onChange({ artist })} maxLength={maxTitleCharacters} />
        </Field>
        <Field label="Year">
          <TextInput value={text.year} onChange={(year) => onChange({ year })} maxLength={maxYearCharacters} />
        </Field>
      </div>
      <Field label="Description" aside="Optional">
        <TextArea
          value={text.description}
          onChange={(description) => onChange({ description })}
          rows={4}
          maxLength={maxDescriptionCharacters}
        />
      </Field>
    </div>
  );
}
