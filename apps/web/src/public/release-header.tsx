import { imageAddress } from '../data/image-address.ts';
import { ImageWithFallback } from './landing-images.tsx';
import { ShareButton } from './share-button.tsx';
import type { ReleaseView } from './view.ts';

export function ReleaseHeader({ view: { artist, artistImage, artistPage, fanbase, address } }: { view: ReleaseView }) {
  const mark = (
    <>
      <span className="relative grid size-11 shrink-0 place-items-center overflow-hidden rounded-full border border-white/30 bg-(--shade,#2a1046) font-bold font-display text-lg text-white">
        <ImageWithFallback
          src={artistImage && imageAddress(artistImage, 280)}
          alt=""
          className="absolute inset-0 size-full object-cover"
        >
          <span aria-hidden>{[...artist.trim()][0]?.toUpperCase()}</span>
        </ImageWithFallback>
      </span>
      <span className="truncate font-semibold text-base text-white">{artist}</span>
    </>
  );
  const classes = 'flex min-h-11 min-w-0 items-center gap-2.5 rounded-md';
  const home = artistPage ?? fanbase?.address;
  return (
    <header className="relative flex items-center justify-between gap-4 py-3">
      {home ? (
        <a href={home} className={classes}>
          {mark}
        </a>
      ) : (
        <span className={classes}>{mark}</span>
      )}
      <ShareButton address={address} />
    </header>
  );
}
