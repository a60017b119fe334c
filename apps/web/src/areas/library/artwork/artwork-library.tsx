import { type Artwork, artworkEndpoints } from '@debut/contract/artwork';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { ArtworkPicture } from './artwork-picture.tsx';

export function ArtworkLibrary() {
  const artwork = useData(artworkEndpoints.list, {});
  const count = artwork.data?.length;
  const [deleting, setDeleting] = useState<Artwork | null>(null);
  const deletion = useChange(artworkEndpoints.delete, {
    saved: (cache, _nothing, { params }) =>
      cache.update(artworkEndpoints.list, (pictures) => pictures.filter(({ id }) => id !== params.id)),
  });
  return (
    <section aria-labelledby="artwork-library" className="mt-9">
      <h2 id="artwork-library" className="mb-4 flex items-baseline gap-2.5 font-bold text-xl">
        Your artwork
        {count !== undefined && (
          <span className="font-normal font-sans text-fg-3 text-sm tabular-nums tracking-normal">{count}</span>
        )}
      </h2>
      <QueryView query={artwork} pending={<PicturesSkeleton />} empty={<NoArtwork />}>
        {(pictures) => (
          <ul className={gridClasses}>
            {pictures.map((picture) => (
              <li key={picture.id} className="min-w-0">
                <ArtworkPicture picture={picture} onDelete={() => setDeleting(picture)} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {deleting && (
        <ConfirmDialog
          open
          onClose={() => setDeleting(null)}
          title="Delete Artwork"
          sentence={`Are you sure you want to delete "${deleting.name}"? This action cannot be undone. Covers made from it stay.`}
          confirmLabel="Delete Artwork"
          onConfirm={() => deletion.mutateAsync({ params: { id: deleting.id } })}
        />
      )}
    </section>
  );
}

function NoArtwork() {
  return (
    <Card>
      <EmptyState
        as="h3"
        icon={Images}
        title="No artwork yet"
        text="Pictures you upload here can be chosen as the cover of any track or project."
      />
    </Card>
  );
}

function PicturesSkeleton() {
  return (
    <SkeletonGroup label="Loading your artwork" className={gridClasses}>
      {[0, 1, 2, 3, 4].map((index) => (
        <Skeleton key={index} className="aspect-square w-full" />
      ))}
    </SkeletonGroup>
  );
}

const gridClasses = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(200px,1fr))] sm:gap-5';
