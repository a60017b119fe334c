import { type ReleasePage, releasePageEndpoints } from '@debut/contract/release-pages';
import { Share2 } from 'lucide-react';
import { useCallback, useId } from 'react';
import { api } from '../../../data/product-api.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { EmbedCode } from './embed-code.tsx';
import { type LoadPicture, SharePicture, shareSizes } from './share-picture.tsx';
import { texts } from './texts.ts';

type SharingCardProps = {
  page: Pick<ReleasePage, 'title' | 'artist' | 'url' | 'slug' | 'embed'>;
  loadPicture: LoadPicture;
};

/** Draws them again when the page, its title or its cover changes. */
export function ReleaseSharing({ page }: { page: ReleasePage }) {
  const { kind, id, version, title, artist, coverArt, releaseDate } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the pictures show is not part of the request
  const loadPicture = useCallback<LoadPicture>(
    async (size) => {
      const response = await api.request(releasePageEndpoints.picture, { params: { kind, id, size }, query: {} });
      return response.blob();
    },
    [kind, id, version, title, artist, coverArt, releaseDate],
  );
  return <SharingCard page={page} loadPicture={loadPicture} />;
}

/** Pictures to post, and the player for other sites. */
export function SharingCard({ page, loadPicture }: SharingCardProps) {
  const { title, artist, url, slug, embed } = page;
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 sm:p-5">
      <div>
        <CardTitle id={id} as="h3" icon={Share2}>
          {texts.title}
        </CardTitle>
        <p className="mt-1.5 text-fg-2 text-sm">{texts.hint}</p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-3 gap-y-5">
        {shareSizes.map((size) => (
          <li key={size} className="min-w-0">
            <SharePicture size={size} fileName={`${slug}-${size}.jpg`} load={loadPicture} />
          </li>
        ))}
      </ul>
      {embed !== 'off' && <EmbedCode pageUrl={url} title={texts.frameTitle(title, artist)} />}
    </Card>
  );
}
