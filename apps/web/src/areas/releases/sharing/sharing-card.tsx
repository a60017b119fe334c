import type { ReleasePage } from '@debut/contract/release-pages';
import { Share2 } from 'lucide-react';
import { useId } from 'react';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { EmbedCode } from './embed-code.tsx';
import { type LoadPicture, SharePicture, shareSizes } from './share-picture.tsx';
import { texts } from './texts.ts';

type SharingCardProps = {
  page: Pick<ReleasePage, 'title' | 'artist' | 'url' | 'artistSlug' | 'slug' | 'embed'>;
  loadPicture: LoadPicture;
};

/** Pictures to post, and the player for other sites. */
export function SharingCard({ page, loadPicture }: SharingCardProps) {
  const { title, artist, url, artistSlug, slug, embed } = page;
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
      {embed !== 'off' && (
        <EmbedCode
          embedded={{ origin: new URL(url).origin, artistSlug, slug, title: texts.frameTitle(title, artist) }}
        />
      )}
    </Card>
  );
}
