import { projectEndpoints } from '@debut/contract/projects';
import { type FormEvent, useRef, useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { useUploadSlot } from '../../../lib/use-upload-slot.ts';
import { Button } from '../../../ui/button.tsx';
import { CoverField } from '../../../ui/cover-field.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { ProjectFields } from './project-fields.tsx';
import { type ProjectText, trimText } from './projects.model.ts';

type ProjectFormProps = { defaultArtist: string; defaultYear: string; onCreated: (id: string) => void };

/** Defaults load later and must not replace typed text, so only typed fields are stored. */
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
        onFile={creation.uploadCover}
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

/** The cover upload starts as soon as a file is chosen; creating the project waits for it. */
function useProjectCreation(onCreated: (id: string) => void) {
  const cover = useUploadSlot();
  const creation = useChange(projectEndpoints.create);
  const [temporaryId] = useState(() => `temp_project_${Date.now()}`);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const running = useRef(false);

  async function create(text: ProjectText) {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    setError(null);
    try {
      // A failed cover upload must not prevent creating the project.
      const upload = await cover.slot.settled();
      const coverArt = upload.kind === 'done' ? upload.url : null;
      const { id } = await creation.mutateAsync({
        body: { ...trimText(text), coverArt, releaseDate: null, trackIds: [] },
      });
      onCreated(id);
    } catch (cause) {
      setError(`Failed to create project: ${cause instanceof Error ? cause.message : String(cause)}`);
      setSaving(false);
    }
    running.current = false;
  }

  return {
    cover,
    saving,
    error,
    create,
    uploadCover: (file: File) => void cover.slot.start({ kind: 'coverArt', trackId: temporaryId, file }),
  };
}
