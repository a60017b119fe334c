import { type Artwork, artworkEndpoints } from '@debut/contract/artwork';
import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { QueryView } from '../../../data/query-view.tsx';
import { useData } from '../../../data/use-data.ts';
import { coverSources } from '../../../lib/cover-address.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

type ArtworkChoiceProps = { chosen: string | null; disabled: boolean; onChoose: (url: string) => void };

export function ArtworkChoice(props: ArtworkChoiceProps) {
  const artwork = useData(artworkEndpoints.list, {});
  return (
    <section aria-labelledby="artwork-choice">
      <h3 id="artwork-choice" className="mb-2.5 font-sans font-semibold text-sm tracking-normal">
        From your artwork
      </h3>
      <QueryView query={artwork} pending={<PicturesSkeleton />} empty={<NoArtwork />}>
        {(pictures) => <Pictures pictures={pictures} {...props} />}
      </QueryView>
    </section>
  );
}

function PicturesSkeleton() {
  return (
    <SkeletonGroup label="Loading your artwork" className={gridClasses}>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} className="aspect-square w-full" />
      ))}
    </SkeletonGroup>
  );
}

function NoArtwork() {
  return (
    <p className="rounded-md border border-line border-dashed px-4 py-5 text-center text-fg-3 text-sm">
      No artwork yet.{' '}
      <Link to="/upload-artwork" className="font-semibold text-primary-fg hover:text-fg">
        Upload artwork
      </Link>{' '}
      to pick covers from it.
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
            aria-label={`Use ${name}`}
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
