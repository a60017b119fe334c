import type { Artwork } from '@debut/contract/artwork';
import { useState } from 'react';
import { coverSources } from '../../../lib/cover-address.ts';
import type { UploadState } from '../../../lib/upload-slot.ts';
import { useUploadSlot } from '../../../lib/use-upload-slot.ts';
import { Button } from '../../../ui/button.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { ArtworkChoice } from './artwork-choice.tsx';

export interface CoverDialogProps {
  /** The track or project that gets the cover. */
  subject: { id: string; title: string; coverArt: string | null };
  /** Undefined while it is being read. */
  artwork: readonly Artwork[] | undefined;
  /** Saves the cover; null goes back to the drawn one. */
  onChange: (coverArt: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Change Cover Art: a new picture, one of the artwork library, or none. */
export function CoverDialog({ subject, artwork, onChange, onClose }: CoverDialogProps) {
  const { slot, state } = useUploadSlot();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const busy = saving || state.kind === 'uploading';

  async function save(coverArt: string | null) {
    await onChange(coverArt).catch((cause: unknown) => {
      throw new Error(`Failed to update cover art: ${cause instanceof Error ? cause.message : String(cause)}`);
    });
  }

  async function upload(file: File) {
    setError(null);
    closeWhenDone(await slot.start({ kind: 'coverArt', trackId: subject.id, file, attach: save }));
  }

  async function retry() {
    closeWhenDone(await slot.retry());
  }

  function closeWhenDone(outcome: UploadState) {
    if (outcome.kind === 'done') onClose();
  }

  async function choose(coverArt: string | null) {
    if (busy) return;
    setSaving(true);
    setError(null);
    try {
      await save(coverArt);
      onClose();
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause));
      setSaving(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Change Cover Art"
      description={subject.title}
      footer={
        <>
          {subject.coverArt && (
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
            seed={subject.title}
            image={subject.coverArt ? coverSources(subject.coverArt) : null}
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
        <ArtworkChoice
          artwork={artwork}
          chosen={subject.coverArt}
          disabled={busy}
          onChoose={(url) => void choose(url)}
        />
      </div>
    </Dialog>
  );
}
