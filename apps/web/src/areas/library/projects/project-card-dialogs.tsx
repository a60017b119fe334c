import type { Project } from '@debut/contract/projects';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ProjectDetailsDialog } from './project-card-details.tsx';
import { useDeleteProject } from './projects.api.ts';

export type ProjectDialog = 'details' | 'delete';

type ProjectCardDialogsProps = { project: Project; dialog: ProjectDialog; onClose: () => void };

export function ProjectCardDialogs({ project, dialog, onClose }: ProjectCardDialogsProps) {
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
      onConfirm={() => deletion.mutateAsync(project.id)}
    />
  );
}
