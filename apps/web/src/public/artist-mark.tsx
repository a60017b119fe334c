import { imageAddress } from '../data/image-address.ts';
import { ImageWithFallback } from './landing-images.tsx';

/** `home` is where it leads. */
type ArtistMarkProps = { name: string; image: string | null; home: string | null };

/** The artist's image, or the initial, and the name. */
export function ArtistMark({ name, image, home }: ArtistMarkProps) {
  const mark = (
    <>
      <span className="relative grid size-11 shrink-0 place-items-center overflow-hidden rounded-full border border-white/30 bg-(--shade,#2a1046) font-bold font-display text-lg text-white">
        <ImageWithFallback
          src={image && imageAddress(image, 280)}
          alt=""
          className="absolute inset-0 size-full object-cover"
        >
          <span aria-hidden>{[...name.trim()][0]?.toUpperCase()}</span>
        </ImageWithFallback>
      </span>
      <span className="truncate font-semibold text-base text-white">{name}</span>
    </>
  );
  const classes = 'flex min-h-11 min-w-0 items-center gap-2.5 rounded-md';
  if (!home) return <span className={classes}>{mark}</span>;
  return (
    <a href={home} className={classes}>
      {mark}
    </a>
  );
}
