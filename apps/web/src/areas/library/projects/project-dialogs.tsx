import { type Project, projectEndpoints } from '@debut/contract/projects';
import { useForm } from '../../../data/use-form.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useDeleteProject, useUpdateProject } from './project-changes.ts';
import { ProjectFields } from './project-form.tsx';
import { fillText, getProjectChanges, type ProjectDraft, untypedText } from './projects.model.ts';

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
  const { form, text } = useProjectForm(project, onClose);
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Edit Project Details"
      form={form}
      disabled={!text.name.trim()}
      submitLabel="Save"
    >
      <ProjectFields text={text} errors={form.errors} onChange={form.change} />
    </FormDialog>
  );
}

/** Sends what differs from the project, and closes the dialog. */
export function useProjectForm(project: Project, onClose: () => void) {
  const update = useUpdateProject();
  const form = useForm({
    schema: projectEndpoints.update.body,
    initial: (): ProjectDraft => ({ ...untypedText, list: null }),
    toBody: (draft) => getProjectChanges(draft, project),
    submit: async (changes) => {
      if (Object.keys(changes).length > 0) await update.mutateAsync({ id: project.id, changes });
      onClose();
    },
  });
  return { form, text: fillText(form.values, project) };
}
