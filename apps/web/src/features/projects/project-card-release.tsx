import type { Project } from '@debut/contract/projects';
import { useState } from 'react';
import { dayOf } from '../../lib/days.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { isAllowedReleaseDay } from './project-card.model.ts';
import { useUpdateProject } from './projects.api.ts';

export function ProjectReleaseDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const [day, setDay] = useState(project.releaseDate ?? '');
  const update = useUpdateProject();
  const today = dayOf(new Date());
  const isPast = day !== '' && !isAllowedReleaseDay(day, today, project.releaseDate);
  const isChanged = day !== (project.releaseDate ?? '');

  function save(releaseDate: string | null) {
    if (update.isPending) return;
    update.mutate({ id: project.id, changes: { releaseDate } }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Set Release Date"
      description={project.name}
      size="small"
      dismissible={!update.isPending}
      onSubmit={() => isChanged && day && !isPast && save(day)}
      footer={
        <>
          {project.releaseDate && (
            <Button variant="ghost" className="-ml-3 mr-auto" disabled={update.isPending} onClick={() => save(null)}>
              Remove date
            </Button>
          )}
          <Button onClick={onClose} disabled={update.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={update.isPending} disabled={!day || isPast || !isChanged}>
            Save
          </Button>
        </>
      }
    >
      <Field label="Release date" error={isPast ? 'Please choose today or a later day' : update.error?.message}>
        <TextInput type="date" min={today} value={day} onChange={setDay} />
      </Field>
    </Dialog>
  );
}
