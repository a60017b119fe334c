import { type Artwork, artworkEndpoints } from '@debut/contract/artwork';
import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { coverSources } from '../../../data/cover-address.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useUploadSlot } from '../../../data/uploads/upload-slot.ts';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useUpdateProject } from '../projects/project-changes.ts';
import { useUpdateTrack } from '../tracks/track-changes.ts';
import { texts } from './texts.ts';

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
      setError(getMessage(cause));
      setSaving(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.changeCoverArt}
      description={title}
      footer={
        <>
          {current && (
            <Button variant="dangerGhost" className="-ml-3 mr-auto" disabled={busy} onClick={() => void choose(null)}>
              {texts.removeCover}
            </Button>
          )}
          <Button onClick={onClose}>{texts.cancel}</Button>
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
            label={texts.uploadNewImage}
            hint={texts.jpegPngOrWebpScaled}
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
      throw new Error(texts.failedToUpdateCover(getMessage(cause)), { cause });
    }
  };
}

function describe(subject: CoverSubject): { id: string; title: string; coverArt: string | null } {
  return subject.kind === 'track' ? subject.track : { ...subject.project, title: subject.project.name };
}

function getMessage(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

type ArtworkChoiceProps = { chosen: string | null; disabled: boolean; onChoose: (url: string) => void };

function ArtworkChoice(props: ArtworkChoiceProps) {
  const artwork = useData(artworkEndpoints.list, {});
  return (
    <section aria-labelledby="artwork-choice">
      <h3 id="artwork-choice" className="mb-2.5 font-sans font-semibold text-sm tracking-normal">
        {texts.fromYourArtwork}
      </h3>
      <QueryView query={artwork} pending={<PicturesSkeleton />} empty={<NoArtwork />}>
        {(pictures) => <Pictures pictures={pictures} {...props} />}
      </QueryView>
    </section>
  );
}

function PicturesSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingYourArtwork} className={gridClasses}>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} className="aspect-square w-full" />
      ))}
    </SkeletonGroup>
  );
}

function NoArtwork() {
  return (
    <p className="rounded-md border border-line border-dashed px-4 py-5 text-center text-fg-3 text-sm">
      {texts.noArtworkYet}{' '}
      <Link to="/upload-artwork" className="font-semibold text-primary-fg hover:text-fg">
        {texts.uploadArtwork}
      </Link>{' '}
      {texts.toPickCoversFromIt}
    </p>
  );
}

function Pictures({ pictures, chosen, disabled, onChoose }: ArtworkChoiceProps & { pictures: readonly Artwork[] }) {
  return (
    <ul className={gridClasses}>
      {pictures.map(({ id, url, name }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={texts.chooseName(name)}
            aria-pressed={url === chosen}
            disabled={disabled}
            onClick={() => onChoose(url)}
            className={pictureClasses}
          >
            <img {...coverSources(url)} alt="" loading="lazy" className="size-full bg-s2 object-cover" />
            {url === chosen && (
              <span className="absolute top-1.5 right-1.5 grid size-5 place-items-center rounded-full bg-primary text-white">
                <Check aria-hidden className="size-3" strokeWidth={3} />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

const gridClasses = 'grid grid-cols-3 gap-2.5 sm:grid-cols-4';

const pictureClasses =
  'relative block aspect-square w-full overflow-hidden rounded-md outline-offset-2 transition-opacity duration-150 after:absolute after:inset-0 after:rounded-md after:shadow-[inset_0_0_0_1px_rgb(255_255_255/.1)] enabled:hover:after:shadow-[inset_0_0_0_2px_var(--color-primary-fg)] disabled:cursor-not-allowed disabled:opacity-60 aria-pressed:after:shadow-[inset_0_0_0_2px_var(--color-primary-hover)]';
