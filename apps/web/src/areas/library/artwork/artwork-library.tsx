import { type Artwork, artworkEndpoints } from '@debut/contract/artwork';
import { Image, ImagePlus, Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { coverSources } from '../../../data/cover-address.ts';
import { createPerArtist } from '../../../data/per-artist.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { Allowed } from '../../../data/rights.tsx';
import { uploadFile } from '../../../data/uploads/upload.ts';
import { createUploadList, type UploadList } from '../../../data/uploads/upload-list.ts';
import { UploadTiles, useRefetchAttached } from '../../../data/uploads/upload-tiles.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { FilePicture } from '../../../ui/picture-field.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { texts } from './texts.ts';

export function ArtworkLibrary() {
  const artwork = useData(artworkEndpoints.list, {});
  const count = artwork.data?.length;
  return (
    <section aria-labelledby="artwork-library" className="mt-9">
      <h2 id="artwork-library" className="mb-4 flex items-baseline gap-2.5 font-bold text-xl">
        {texts.yourArtwork}
        {count !== undefined && (
          <span className="font-normal font-sans text-fg-3 text-sm tabular-nums tracking-normal">{count}</span>
        )}
      </h2>
      <QueryView query={artwork} pending={<ArtworkSkeleton />}>
        {(pictures) => <Pictures pictures={pictures} />}
      </QueryView>
    </section>
  );
}

function ArtworkSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingYourArtwork} className={gridClasses}>
      {[0, 1, 2, 3, 4].map((index) => (
        <Skeleton key={index} className="aspect-square w-full" />
      ))}
    </SkeletonGroup>
  );
}

function Pictures({ pictures }: { pictures: readonly Artwork[] }) {
  const [deleting, setDeleting] = useState<Artwork | null>(null);
  const deletion = useChange(artworkEndpoints.delete, {
    saved: (cache, _nothing, { params }) =>
      cache.update(artworkEndpoints.list, (list) => list.filter(({ id }) => id !== params.id)),
  });
  return (
    <>
      {pictures.length === 0 ? (
        <Card>
          <EmptyState as="h3" icon={Images} title={texts.noArtworkYet} text={texts.picturesYouUploadHereCan} />
        </Card>
      ) : (
        <ul className={gridClasses}>
          {pictures.map((picture) => (
            <li key={picture.id} className="min-w-0">
              <ArtworkPicture picture={picture} onDelete={() => setDeleting(picture)} />
            </li>
          ))}
        </ul>
      )}
      {deleting && (
        <ConfirmDialog
          open
          onClose={() => setDeleting(null)}
          title={texts.deleteArtwork}
          sentence={texts.confirmDeleteThisActionCannot(deleting.name)}
          confirmLabel={texts.deleteArtwork}
          onConfirm={() => deletion.mutateAsync({ params: { id: deleting.id } })}
        />
      )}
    </>
  );
}

const gridClasses = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(200px,1fr))] sm:gap-5';

function ArtworkPicture({ picture, onDelete }: { picture: Artwork; onDelete: () => void }) {
  const { url, name } = picture;
  return (
    <figure className="group/picture">
      <div className={frameClasses}>
        <img {...coverSources(url)} alt="" loading="lazy" decoding="async" className="size-full bg-s2 object-cover" />
        <Allowed right="edit">
          <button type="button" aria-label={texts.deleteName(name)} onClick={onDelete} className={deleteClasses}>
            <Trash2 aria-hidden className="size-4" />
          </button>
        </Allowed>
      </div>
      <figcaption className="mt-2 truncate text-fg-2 text-sm">{name}</figcaption>
    </figure>
  );
}

const frameClasses =
  'relative aspect-square overflow-hidden rounded-lg after:pointer-events-none after:absolute after:inset-0 after:rounded-lg after:shadow-[inset_0_0_0_1px_rgb(255_255_255/.08)]';

// The invisible ring makes a 44 px touch target.
const deleteClasses =
  'absolute top-2 right-2 grid size-9 place-items-center rounded-full bg-[#100c1f]/75 text-white transition-[opacity,background-color] duration-150 before:absolute before:-inset-1 before:content-[""] hover:bg-danger-solid mouse:opacity-0 mouse:focus-visible:opacity-100 mouse:group-hover/picture:opacity-100 mouse:before:hidden';

export function ArtworkUploader() {
  const uploads = useArtworkUploads();
  return (
    <>
      <FileDrop
        label={texts.chooseImagesOrDropThem}
        hint={texts.jpegPngWebpGifOr}
        accept="image/*"
        icon={ImagePlus}
        multiple
        onFiles={uploads.add}
        className="min-h-48"
      />
      <UploadTiles
        label={texts.uploads}
        icon={Image}
        uploads={uploads}
        preview={(file) => <FilePicture file={file} className="size-full" />}
        className="mt-4"
      />
    </>
  );
}

/** Outside of the components, because uploads continue when the page is left. */
const getUploads = createPerArtist(
  (api) =>
    createUploadList({
      kind: 'artwork',
      attach: (url, { name }) => api.call(artworkEndpoints.add, { body: { url, name } }),
      send: (upload) => uploadFile(upload, api),
    }),
  (uploads) => uploads.clear(),
);

function useArtworkUploads(): UploadList {
  const [uploads] = useState(getUploads);
  useRefetchAttached(uploads, artworkEndpoints.add.changes);
  return uploads;
}
