import { failures } from '@debut/contract/failures';
import { maxDescriptionCharacters, maxTitleCharacters, maxYearCharacters } from '@debut/contract/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { FilePicture } from '../../ui/file-picture.tsx';
import { GeneratedCover } from '../../ui/generated-cover.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useProjectCreation } from './use-project-creation.ts';

type ProjectFormProps = { defaultArtist: string; defaultYear: string; onCreated: (id: string) => void };

/** The defaults arrive late and must not overwrite what was typed, so null means "as offered". */
export function ProjectForm({ defaultArtist, defaultYear, onCreated }: ProjectFormProps) {
  const [name, setName] = useState('');
  const [typedArtist, setArtist] = useState<string | null>(null);
  const [typedYear, setYear] = useState<string | null>(null);
  const [description, setDescription] = useState('');
  const [left, setLeft] = useState(false);
  const creation = useProjectCreation(onCreated);
  const { cover, saving, error } = creation;
  const artist = typedArtist ?? defaultArtist;
  const year = typedYear ?? defaultYear;
  const missing = left && !name.trim() ? failures.project_name_missing.sentence : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setLeft(true);
    if (name.trim()) void creation.create({ name, artist, year, description });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6 md:grid-cols-[240px_1fr] md:gap-8">
      <div className="grid content-start gap-3 max-md:grid-cols-[7rem_1fr]">
        <div aria-hidden className="aspect-square overflow-hidden rounded-xl bg-s2 max-md:self-center">
          {cover.state.kind === 'idle' ? (
            <GeneratedCover seed={name} className="size-full" />
          ) : (
            <FilePicture file={cover.state.file} className="size-full" />
          )}
        </div>
        <PictureField
          label="Cover art"
          hint="JPEG, PNG or WebP, at most 5 MB"
          state={cover.state}
          disabled={saving}
          onFile={creation.takeCover}
          onRetry={() => void cover.slot.retry()}
          onClear={cover.slot.clear}
          className="grid min-w-0"
        />
      </div>
      <div className="grid content-start gap-5">
        <Field label="Project name" error={missing}>
          <TextInput
            value={name}
            onChange={setName}
            onBlur={() => setLeft(true)}
            required
            maxLength={maxTitleCharacters}
          />
        </Field>
        <div className="grid grid-cols-[1fr_6rem] gap-4 sm:grid-cols-[1fr_8rem]">
          <Field label="Artist">
            <TextInput value={artist} onChange={setArtist} maxLength={maxTitleCharacters} />
          </Field>
          <Field label="Year">
            <TextInput value={year} onChange={setYear} maxLength={maxYearCharacters} />
          </Field>
        </div>
        <Field label="Description" aside="Optional">
          <TextArea value={description} onChange={setDescription} rows={4} maxLength={maxDescriptionCharacters} />
        </Field>
        {error && <ErrorBox>{error}</ErrorBox>}
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={!name.trim() || saving}
          className="sm:justify-self-end"
        >
          {saving ? 'Creating Project...' : 'Create Project'}
        </Button>
      </div>
    </form>
  );
}
