import type { Artwork } from '@debut/contract/artwork';
import { Trash2 } from 'lucide-react';
import { coverSources } from '../../../lib/cover-address.ts';

export function ArtworkPicture({ picture, onDelete }: { picture: Artwork; onDelete: () => void }) {
  const { url, name } = picture;
  return (
    <figure className="group/picture">
      <div className={frameClasses}>
        <img {...coverSources(url)} alt="" loading="lazy" decoding="async" className="size-full bg-s2 object-cover" />
        <button type="button" aria-label={`Delete ${name}`} onClick={onDelete} className={deleteClasses}>
          <Trash2 aria-hidden className="size-4" />
        </button>
      </div>
      <figcaption className="mt-2 truncate text-fg-2 text-sm">{name}</figcaption>
    </figure>
  );
}

const frameClasses =
  'relative aspect-square overflow-hidden rounded-lg after:pointer-events-none after:absolute after:inset-0 after:rounded-lg after:shadow-[inset_0_0_0_1px_rgb(255_255_255/.08)]';

// The ring around it makes 44 px for a finger without covering more of the picture.
const deleteClasses =
  'absolute top-2 right-2 grid size-9 place-items-center rounded-full bg-[#100c1f]/75 text-white transition-[opacity,background-color] duration-150 before:absolute before:-inset-1 before:content-[""] hover:bg-danger-solid mouse:opacity-0 mouse:focus-visible:opacity-100 mouse:group-hover/picture:opacity-100 mouse:before:hidden';
