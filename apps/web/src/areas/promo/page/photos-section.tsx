import { artworkEndpoints } from '@debut/contract/artwork';
import { maxPhotosPerPromo } from '@debut/contract/limits';
import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { coverSources } from '../../../data/cover-address.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { GroupError } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { texts } from './texts.ts';
import type { PageForm } from './use-page-form.ts';

/** Photos are chosen from the artwork library, in the order they are clicked. */
export function PhotosSection({ form }: { form: PageForm }) {
  const artwork = useData(artworkEndpoints.list, {});
  const { photos } = form.values;
  return (
    <FormSection title={texts.sectionPhotos} note={texts.photosChosen(photos.length, maxPhotosPerPromo)}>
      <p className="-mt-2 text-fg-3 text-xs">{texts.photosHint(maxPhotosPerPromo)}</p>
      <QueryView
        query={artwork}
        pending={
          <SkeletonGroup label={texts.loadingArtwork}>
            <Skeleton className="h-24 w-full" />
          </SkeletonGroup>
        }
      >
        {(library) => (
          <Choices
            pictures={listPictures(library, photos)}
            chosen={photos}
            onChange={(next) => form.change({ photos: next })}
          />
        )}
      </QueryView>
      {form.errors.photos && <GroupError>{form.errors.photos}</GroupError>}
    </FormSection>
  );
}

type Picture = { url: string; name: string };

/** The library, after photos of the page that were deleted from it. */
function listPictures(library: readonly Picture[], photos: readonly string[]): Picture[] {
  const deleted = photos.filter((url) => !library.some((picture) => picture.url === url));
  return [...deleted.map((url, index) => ({ url, name: texts.photo(index + 1) })), ...library];
}

type ChoicesProps = { pictures: readonly Picture[]; chosen: readonly string[]; onChange: (photos: string[]) => void };

function Choices({ pictures, chosen, onChange }: ChoicesProps) {
  if (pictures.length === 0) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-fg-2 text-sm">{texts.noArtwork}</p>
        <Button size="small" asChild>
          <Link to="/upload-artwork">{texts.uploadArtwork}</Link>
        </Button>
      </div>
    );
  }
  const toggle = (url: string) =>
    onChange(chosen.includes(url) ? chosen.filter((one) => one !== url) : [...chosen, url]);
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-2.5">
      {pictures.map(({ url, name }) => (
        <li key={url}>
          <button
            type="button"
            aria-pressed={chosen.includes(url)}
            aria-label={name}
            disabled={!chosen.includes(url) && chosen.length >= maxPhotosPerPromo}
            onClick={() => toggle(url)}
            className={pictureClasses}
          >
            <img {...coverSources(url)} alt="" loading="lazy" className="size-full rounded-md bg-s2 object-cover" />
            <span className="absolute top-1.5 right-1.5 hidden size-5 place-items-center rounded-full bg-primary text-white group-aria-pressed/picture:grid">
              <Check aria-hidden strokeWidth={3} className="size-3.5" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const pictureClasses =
  'group/picture relative block aspect-square w-full rounded-md outline-offset-2 transition-opacity duration-150 disabled:cursor-not-allowed disabled:opacity-40 aria-pressed:ring-2 aria-pressed:ring-primary-fg';
