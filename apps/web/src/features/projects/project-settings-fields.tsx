import { failures } from '@debut/contract/failures';
import { maxDescriptionCharacters, maxTitleCharacters, maxYearCharacters } from '@debut/contract/limits';
import type { Project } from '@debut/contract/projects';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { isValidDay, type ProjectDraft } from './project-settings.model.ts';

type ProjectSettingsFieldsProps = {
  draft: ProjectDraft;
  project: Project;
  today: string;
  onChange: (fields: Partial<ProjectDraft>) => void;
};

export function ProjectSettingsFields({ draft, project, today, onChange }: ProjectSettingsFieldsProps) {
  const nameError = draft.name.trim() ? null : failures.project_name_missing.sentence;
  const dayError = isValidDay(draft, project, today) ? null : 'Please choose today or a later day';
  return (
    <div className="grid gap-5">
      <Field label="Project name" error={nameError}>
        <TextInput value={draft.name} onChange={(name) => onChange({ name })} maxLength={maxTitleCharacters} />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-4 sm:grid-cols-[minmax(0,1fr)_7rem_11rem]">
        <Field label="Artist">
          <TextInput value={draft.artist} onChange={(artist) => onChange({ artist })} maxLength={maxTitleCharacters} />
        </Field>
        <Field label="Year">
          <TextInput value={draft.year} onChange={(year) => onChange({ year })} maxLength={maxYearCharacters} />
        </Field>
        <Field label="Release date" error={dayError} className="max-sm:col-span-2">
          <TextInput
            type="date"
            min={today}
            value={draft.releaseDate}
            onChange={(releaseDate) => onChange({ releaseDate })}
          />
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
