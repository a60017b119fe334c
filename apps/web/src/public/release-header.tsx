import { Share2 } from 'lucide-react';
import { imageAddress } from '../data/image-address.ts';
import { ImageWithFallback } from './landing-images.tsx';
import { texts } from './release-texts.ts';
import type { ReleaseView } from './view.ts';

export function ReleaseHeader({ view: { artist, artistImage, fanbase, address } }: { view: ReleaseView }) {
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
  return (
    <header className="relative flex items-center justify-between gap-4 py-3">
      {fanbase ? (
        <a href={fanbase.address} className={classes}>
          {mark}
        </a>
      ) : (
        <span className={classes}>{mark}</span>
      )}
      <span className="flex items-center gap-3">
        <span data-shared role="status" className="text-sm text-white" />
        <button
          type="button"
          data-share={address}
          aria-label={texts.share}
          className="noscript:hidden grid size-11 place-items-center rounded-full border border-white/20 bg-black/20 text-white hover:bg-white/10"
        >
          <Share2 aria-hidden className="size-[18px]" />
        </button>
      </span>
    </header>
  );
}
