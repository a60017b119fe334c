import type { Project } from '@debut/contract/projects';
import { useState } from 'react';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ProjectFields } from './project-fields.tsx';
import { changedText, type ProjectText } from './project-text.ts';
import { useUpdateProject } from './projects.api.ts';

export function ProjectDetailsDialog({ project, onClose }: { project: Project; onClose: () => void }) {
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
