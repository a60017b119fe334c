import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { useState } from 'react';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ProjectFields } from './project-fields.tsx';
import { changesIn, type ProjectDraft, trackIdsIn, untouched } from './project-settings.model.ts';
import { ProjectSettingsCover } from './project-settings-cover.tsx';
import { ProjectSettingsRelease } from './project-settings-release.tsx';
import { ProjectSettingsTracks } from './project-settings-tracks.tsx';
import { projectTracks } from './project-tracks.model.ts';
import { useUpdateProject } from './projects.api.ts';

type ProjectSettingsDialogProps = {
  project: Project;
  /** The library, to name the project's tracks. */
  tracks: readonly Track[];
  onChangeCover: () => void;
  onSetReleaseDate: () => void;
  onClose: () => void;
};

export function ProjectSettingsDialog(props: ProjectSettingsDialogProps) {
  const { project, tracks, onChangeCover, onSetReleaseDate, onClose } = props;
  const [draft, setDraft] = useState<ProjectDraft>(untouched);
  const update = useUpdateProject();
  const text = { ...project, ...draft.typed };
  const canSave = text.name.trim() !== '';

  function save() {
    if (!canSave || update.isPending) return;
    const changes = changesIn(draft, project);
    if (Object.keys(changes).length === 0) return onClose();
    update.mutate({ id: project.id, changes }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Project Settings"
      size="large"
      busy={update.isPending}
      disabled={!canSave}
      onSubmit={save}
      submitLabel="Save"
    >
      <div className="grid gap-6">
        <div className="grid gap-4 sm:grid-cols-2">
          <ProjectSettingsCover project={project} onChangeCover={onChangeCover} />
          <ProjectSettingsRelease project={project} onSetReleaseDate={onSetReleaseDate} />
        </div>
        <ProjectFields
          text={text}
          onChange={(changed) => setDraft((current) => ({ ...current, typed: { ...current.typed, ...changed } }))}
        />
        <ProjectSettingsTracks
          tracks={projectTracks(trackIdsIn(draft, project), tracks)}
          onChange={(trackIds) =>
            setDraft((current) => ({ ...current, list: { trackIds, madeFrom: project.trackIds } }))
          }
        />
        {update.error && <ErrorBox>{update.error.message}</ErrorBox>}
      </div>
    </FormDialog>
  );
}
