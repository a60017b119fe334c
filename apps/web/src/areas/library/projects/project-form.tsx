import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CoverField } from '../../../ui/cover-field.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { ProjectFields } from './project-fields.tsx';
import type { ProjectText } from './project-text.ts';
import { useProjectCreation } from './use-project-creation.ts';

type ProjectFormProps = { defaultArtist: string; defaultYear: string; onCreated: (id: string) => void };

/** The defaults arrive late and must not overwrite what was typed, so they stand only where nothing was. */
export function ProjectForm({ defaultArtist, defaultYear, onCreated }: ProjectFormProps) {
  const [typed, setTyped] = useState<Partial<ProjectText>>({});
  const creation = useProjectCreation(onCreated);
  const { cover, saving, error } = creation;
  const text = { name: '', artist: defaultArtist, year: defaultYear, description: '', ...typed };
  const hasName = text.name.trim() !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (hasName) void creation.create(text);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6 md:grid-cols-[240px_1fr] md:gap-8">
      <CoverField
        seed={text.name}
        label="Cover art"
        state={cover.state}
        disabled={saving}
        onFile={creation.takeCover}
        onRetry={() => void cover.slot.retry()}
        onClear={cover.slot.clear}
      />
      <div className="grid content-start gap-5">
        <ProjectFields text={text} onChange={(changed) => setTyped((before) => ({ ...before, ...changed }))} isNew />
        {error && <ErrorBox>{error}</ErrorBox>}
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={!hasName || saving}
          className="sm:justify-self-end"
        >
          {saving ? 'Creating Project...' : 'Create Project'}
        </Button>
      </div>
    </form>
  );
}
