import type { ArtistPage } from '@debut/contract/artist-page';
import { apiAddress } from '../../../data/cover-address.ts';
import { useToday } from '../../../data/today.ts';
import { ArtistPage as PublicArtistPage } from '../../../public/artist-page.tsx';
import { parseColor } from '../../../ui/color-code.ts';
import { PreviewAside } from '../../../ui/preview-aside.tsx';
import { PhonePreview } from '../preview/phone-preview.tsx';
import type { ArtistValues } from './artist-form.model.ts';
import { toPreview } from './artist-preview.model.ts';
import { texts } from './texts.ts';

type PreviewProps = { page: ArtistPage; values: ArtistValues; isChanged: boolean };

/** The page as visitors see it on a phone. */
export function ArtistPreview({ page, values, isChanged }: PreviewProps) {
  const view = toPreview(page, values, { today: useToday(), addressOf: apiAddress });
  return (
    <PreviewAside
      isChanged={isChanged}
      saved={page.published ? texts.previewLive : texts.previewOffline}
      className="@3xl:top-32"
    >
      <PhonePreview
        title={texts.previewFrame}
        accent={parseColor(values.accent) ?? page.coverAccent}
        className="h-[min(660px,calc(100dvh-12rem))]"
      >
        {(brand) => <PublicArtistPage view={view} {...brand} />}
      </PhonePreview>
    </PreviewAside>
  );
}
