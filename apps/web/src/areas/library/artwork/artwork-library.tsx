import type { Artwork } from '@debut/contract/artwork';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useArtwork, useDeleteArtwork } from './artwork.api.ts';
import { ArtworkPicture } from './artwork-picture.tsx';

export function ArtworkLibrary() {
  const artwork = useArtwork();
  const count = artwork.data?.length;
  return (
    <section aria-labelledby="artwork-library" className="mt-9">
      <h2 id="artwork-library" className="mb-4 flex items-baseline gap-2.5 font-bold text-xl">
        Your artwork
        {count !== undefined && (
          <span className="font-normal font-sans text-fg-3 text-sm tabular-nums tracking-normal">{count}</span>
        )}
      </h2>
      {artwork.data ? (
        <Pictures pictures={artwork.data} />
      ) : artwork.isError ? (
        <ErrorBox
          action={
            <Button busy={artwork.isFetching} onClick={() => void artwork.refetch()}>
              Try again
            </Button>
          }
        >
          {artwork.error.message}
        </ErrorBox>
      ) : (
        <SkeletonGroup label="Loading your artwork" className={gridClasses}>
          {[0, 1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="aspect-square w-full" />
          ))}
        </SkeletonGroup>
      )}
    </section>
  );
}

function Pictures({ pictures }: { pictures: readonly Artwork[] }) {
  const [leaving, setLeaving] = useState<Artwork | null>(null);
  const deletion = useDeleteArtwork();
  return (
    <>
      {pictures.length === 0 ? (
        <Card>
          <EmptyState
            as="h3"
            icon={Images}
            title="No artwork yet"
            text="Pictures you upload here can be chosen as the cover of any track or project."
          />
        </Card>
      ) : (
        <ul className={gridClasses}>
          {pictures.map((picture) => (
            <li key={picture.id} className="min-w-0">
              <ArtworkPicture picture={picture} onDelete={() => setLeaving(picture)} />
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(null)}
          title="Delete Artwork"
          sentence={`Are you sure you want to delete "${leaving.name}"? This action cannot be undone. Covers made from it stay.`}
          confirmLabel="Delete Artwork"
          onConfirm={() => deletion.mutateAsync(leaving.id)}
        />
      )}
    </>
  );
}

const gridClasses = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(200px,1fr))] sm:gap-5';
