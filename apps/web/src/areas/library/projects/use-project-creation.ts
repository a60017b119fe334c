import { useRef, useState } from 'react';
import { useUploadSlot } from '../../../lib/use-upload-slot.ts';
import { type ProjectText, trimmed } from './project-text.ts';
import { useCreateProject } from './projects.api.ts';

/** The cover starts on its way as soon as it is chosen; creating the project waits for it. */
export function useProjectCreation(onCreated: (id: string) => void) {
  const cover = useUploadSlot();
  const creation = useCreateProject();
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
      // A cover that could not be uploaded must not keep the project from existing; one can be chosen later.
      const picture = await cover.slot.settled();
      const { id } = await creation.mutateAsync({
        ...trimmed(text),
        coverArt: picture.kind === 'done' ? picture.url : null,
        releaseDate: null,
        trackIds: [],
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
    takeCover: (file: File) => void cover.slot.start({ kind: 'coverArt', trackId: temporaryId, file }),
  };
}
