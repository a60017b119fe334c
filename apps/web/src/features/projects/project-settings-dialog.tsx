import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { useState } from 'react';
import { dayOf } from '../../lib/days.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { changesIn, draftOf, isValidDraft, type ProjectDraft } from './project-settings.model.ts';
import { ProjectSettingsCover } from './project-settings-cover.tsx';
import { ProjectSettingsFields } from './project-settings-fields.tsx';
import { ProjectSettingsTracks } from './project-settings-tracks.tsx';
import { projectTracks } from './project-tracks.model.ts';
import { useUpdateProject } from './projects.api.ts';

type ProjectSettingsDialogProps = {
  project: Project;
  /** The library, to name the project's tracks. */
  tracks: readonly Track[];
  onChangeCover: () => void;
  onClose: () => void;
};

export function ProjectSettingsDialog({ project, tracks, onChangeCover, onClose }: ProjectSettingsDialogProps) {
  const [draft, setDraft] = useState<ProjectDraft>(() => draftOf(project));
  const update = useUpdateProject();
  const today = dayOf(new Date());
  const canSave = isValidDraft(draft, project, today);
  const change = (fields: Partial<ProjectDraft>) => setDraft((current) => ({ ...current, ...fields }));

  function save() {
    if (!canSave || update.isPending) return;
    const changes = changesIn(draft, project);
    if (Object.keys(changes).length === 0) return onClose();
    update.mutate({ id: project.id, changes }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Project Settings"
      size="large"
      dismissible={!update.isPending}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose} disabled={update.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={update.isPending} disabled={!canSave}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <ProjectSettingsCover project={project} onChangeCover={onChangeCover} />
        <ProjectSettingsFields draft={draft} project={project} today={today} onChange={change} />
        <ProjectSettingsTracks
          tracks={projectTracks(draft.trackIds, tracks)}
          onChange={(trackIds) => change({ trackIds })}
        />
        {update.error && <ErrorBox>{update.error.message}</ErrorBox>}
      </div>
    </Dialog>
  );
}
