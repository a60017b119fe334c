import { failures } from '@debut/contract/failures';
import { maxDescriptionCharacters, maxTitleCharacters, maxYearCharacters } from '@debut/contract/limits';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { ProjectDraft } from './project-settings.model.ts';

type ProjectSettingsFieldsProps = {
  draft: ProjectDraft;
  onChange: (fields: Partial<ProjectDraft>) => void;
};

export function ProjectSettingsFields({ draft, onChange }: ProjectSettingsFieldsProps) {
  const nameError = draft.name.trim() ? null : failures.project_name_missing.sentence;
  return (
    <div className="grid gap-5">
      <Field label="Project name" error={nameError}>
        <TextInput value={draft.name} onChange={(name) => onChange({ name })} maxLength={maxTitleCharacters} />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-4">
        <Field label="Artist">
          <TextInput value={draft.artist} onChange={(artist) => onChange({ artist })} maxLength={maxTitleCharacters} />
        </Field>
        <Field label="Year">
          <TextInput value={draft.year} onChange={(year) => onChange({ year })} maxLength={maxYearCharacters} />
        </Field>
      </div>
      <Field label="Description" aside="Optional">
        <TextArea
          value={draft.description}
          onChange={(description) => onChange({ description })}
          maxLength={maxDescriptionCharacters}
        />
      </Field>
    </div>
  );
}
