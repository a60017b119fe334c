import { ArtistMark } from './artist-mark.tsx';
import { ShareButton } from './share-button.tsx';
import type { ReleaseView } from './view.ts';

export function ReleaseHeader({ view: { artist, artistImage, artistPage, fanbase, address } }: { view: ReleaseView }) {
  return (
    <header className="relative flex items-center justify-between gap-4 py-3">
      <ArtistMark name={artist} image={artistImage} home={artistPage ?? fanbase?.address ?? null} />
      <ShareButton address={address} />
    </header>
  );
}
