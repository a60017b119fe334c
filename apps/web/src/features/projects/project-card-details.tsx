import { failures } from '@debut/contract/failures';
import { maxDescriptionCharacters, maxTitleCharacters, maxYearCharacters } from '@debut/contract/limits';
import type { Project } from '@debut/contract/projects';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useUpdateProject } from './projects.api.ts';

export function ProjectDetailsDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const [name, setName] = useState(project.name);
  const [artist, setArtist] = useState(project.artist);
  const [year, setYear] = useState(project.year);
  const [description, setDescription] = useState(project.description);
  const update = useUpdateProject();

  function save() {
    if (!name.trim() || update.isPending) return;
    const changes = {
      name: name.trim(),
      artist: artist.trim(),
      year: year.trim(),
      description: description.trim(),
    };
    update.mutate({ id: project.id, changes }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit Project Details"
      dismissible={!update.isPending}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose} disabled={update.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={update.isPending} disabled={!name.trim()}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label="Project name" error={name.trim() ? null : failures.project_name_missing.sentence}>
          <TextInput value={name} onChange={setName} maxLength={maxTitleCharacters} />
        </Field>
        <div className="grid grid-cols-[1fr_7rem] gap-4">
          <Field label="Artist">
            <TextInput value={artist} onChange={setArtist} maxLength={maxTitleCharacters} />
          </Field>
          <Field label="Year">
            <TextInput value={year} onChange={setYear} maxLength={maxYearCharacters} />
          </Field>
        </div>
        <Field label="Description" aside="Optional">
          <TextArea value={description} onChange={setDescription} maxLength={maxDescriptionCharacters} />
        </Field>
        {update.error && <ErrorBox>{update.error.message}</ErrorBox>}
      </div>
    </Dialog>
  );
}
