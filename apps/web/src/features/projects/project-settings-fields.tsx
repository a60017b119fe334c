import type { Project } from '@debut/contract/projects';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ProjectFields } from './project-fields.tsx';
import { isValidDay, type ProjectDraft } from './project-settings.model.ts';

type ProjectSettingsFieldsProps = {
  draft: ProjectDraft;
  project: Project;
  today: string;
  onChange: (fields: Partial<ProjectDraft>) => void;
};

export function ProjectSettingsFields({ draft, project, today, onChange }: ProjectSettingsFieldsProps) {
  const dayError = isValidDay(draft, project, today) ? null : 'Please choose today or a later day';
  return (
    <ProjectFields text={draft} onChange={onChange}>
      <Field label="Release date" error={dayError} className="max-sm:col-span-2">
        <TextInput
          type="date"
          min={today}
          value={draft.releaseDate}
          onChange={(releaseDate) => onChange({ releaseDate })}
        />
      </Field>
    </ProjectFields>
  );
}
