import type { Project } from '@debut/contract/projects';
import { useState } from 'react';
import { ErrorBox } from '../../ui/error-box.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ProjectFields } from './project-fields.tsx';
import { type ProjectText, trimmed } from './project-text.ts';
import { useUpdateProject } from './projects.api.ts';

export function ProjectDetailsDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const [text, setText] = useState<ProjectText>(project);
  const update = useUpdateProject();
  const hasName = text.name.trim() !== '';

  function save() {
    if (!hasName || update.isPending) return;
    update.mutate({ id: project.id, changes: trimmed(text) }, { onSuccess: onClose });
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
        <ProjectFields text={text} onChange={(changed) => setText((before) => ({ ...before, ...changed }))} />
        {update.error && <ErrorBox>{update.error.message}</ErrorBox>}
      </div>
    </FormDialog>
  );
}
