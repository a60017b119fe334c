import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { useState } from 'react';
import { coverSources } from '../../../lib/cover-address.ts';
import { useUploadSlot } from '../../../lib/use-upload-slot.ts';
import { Button } from '../../../ui/button.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { useUpdateProject } from '../projects/project-changes.ts';
import { ArtworkChoice } from './artwork-choice.tsx';
import { useUpdateTrack } from './track-changes.ts';

export type CoverSubject = { kind: 'track'; track: Track } | { kind: 'project'; project: Project };

/** Change Cover Art of a track or a project: a new image, one from the artwork library, or none. */
export function CoverDialog({ subject, onClose }: { subject: CoverSubject; onClose: () => void }) {
  const { id, title, coverArt: current } = describe(subject);
  const saveCover = useSaveCover(subject);
  const { slot, state } = useUploadSlot();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const busy = saving || state.kind === 'uploading';

  async function upload(file: File) {
    setError(null);
    const { kind } = await slot.start({ kind: 'coverArt', trackId: id, file, attach: saveCover });
    if (kind === 'done') onClose();
  }

  async function retry() {
    const { kind } = await slot.retry();
    if (kind === 'done') onClose();
  }

  async function choose(coverArt: string | null) {
    if (busy) return;
    setSaving(true);
    setError(null);
    try {
      await saveCover(coverArt);
      onClose();
    } catch (cause) {
      setError(messageOf(cause));
      setSaving(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Change Cover Art"
      description={title}
      footer={
        <>
          {current && (
            <Button variant="dangerGhost" className="-ml-3 mr-auto" disabled={busy} onClick={() => void choose(null)}>
              Remove cover
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className="grid gap-6">
        <div className="grid grid-cols-[7rem_1fr] items-stretch gap-4 sm:grid-cols-[10rem_1fr]">
          <Cover
            seed={title}
            image={current ? coverSources(current) : null}
            className="aspect-square w-full self-center rounded-lg"
          />
          <PictureField
            label="Upload a new image"
            hint="JPEG, PNG or WebP, scaled to 3000 px if large"
            state={state}
            disabled={saving}
            onFile={(file) => void upload(file)}
            onRetry={() => void retry()}
            onClear={slot.clear}
            className="grid"
          />
        </div>
        {error && <ErrorBox>{error}</ErrorBox>}
        <ArtworkChoice chosen={current} disabled={busy} onChoose={(url) => void choose(url)} />
      </div>
    </Dialog>
  );
}

/** Null removes the cover. */
function useSaveCover(subject: CoverSubject): (coverArt: string | null) => Promise<void> {
  const updateTrack = useUpdateTrack();
  const updateProject = useUpdateProject();
  return async (coverArt) => {
    const { id } = describe(subject);
    const { mutateAsync } = subject.kind === 'track' ? updateTrack : updateProject;
    try {
      await mutateAsync({ id, changes: { coverArt } });
    } catch (cause) {
      throw new Error(`Failed to update cover art: ${messageOf(cause)}`, { cause });
    }
  };
}

function describe(subject: CoverSubject): { id: string; title: string; coverArt: string | null } {
  return subject.kind === 'track' ? subject.track : { ...subject.project, title: subject.project.name };
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
