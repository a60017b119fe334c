import type { Project } from '@debut/contract/projects';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useDeleteProject, useUpdateProject } from './project-changes.ts';
import { ProjectFields } from './project-fields.tsx';
import { changedText, type ProjectText } from './projects.model.ts';

export type ProjectDialog = 'details' | 'delete';

type ProjectDialogsProps = { project: Project; dialog: ProjectDialog; onClose: () => void };

export function ProjectDialogs({ project, dialog, onClose }: ProjectDialogsProps) {
  switch (dialog) {
    case 'details':
      return <ProjectDetailsDialog project={project} onClose={onClose} />;
    case 'delete':
      return <DeleteProjectDialog project={project} onClose={onClose} />;
  }
}

function DeleteProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const deletion = useDeleteProject();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete Project"
      sentence={`Are you sure you want to delete "${project.name}"? This action cannot be undone. Its tracks stay and return to the dashboard.`}
      confirmLabel="Delete Project"
      onConfirm={() => deletion.mutateAsync({ params: { id: project.id } })}
    />
  );
}

function ProjectDetailsDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const [typed, setTyped] = useState<Partial<ProjectText>>({});
  const update = useUpdateProject();
  const text = { ...project, ...typed };
  const hasName = text.name.trim() !== '';

  function save() {
    if (!hasName || update.isPending) return;
    const changes = changedText(typed, project);
    if (Object.keys(changes).length === 0) return onClose();
    update.mutate({ id: project.id, changes }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Edit Project Details"
      busy={update.isPending}
      disabled={!hasName}
      onSubmit={save}
      submitLabel="Save"
    >
      <div className="grid gap-5">
        <ProjectFields text={text} onChange={(changed) => setTyped((before) => ({ ...before, ...changed }))} />
        {update.error && <ErrorBox>{update.error.message}</ErrorBox>}
      </div>
    </FormDialog>
  );
}
