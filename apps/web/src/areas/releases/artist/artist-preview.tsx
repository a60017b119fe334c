import type { ArtistPage } from '@debut/contract/artist-page';
import { brandTokens, coverTokens } from '@debut/contract/brand-color';
import type { CSSProperties } from 'react';
import { productName } from '../../../data/app-config.ts';
import { apiBaseUrl } from '../../../data/product-api.ts';
import { useToday } from '../../../data/today.ts';
import { useLook } from '../../../data/use-branding.ts';
import { ArtistPage as PublicArtistPage } from '../../../public/artist-page.tsx';
import { PhoneFrame } from '../../../ui/phone-frame.tsx';
import type { ArtistValues } from './artist-form.model.ts';
import { accentOf, toPreview } from './artist-preview.model.ts';
import { texts } from './texts.ts';

type PreviewProps = { page: ArtistPage; values: ArtistValues; isChanged: boolean };

/** The page as visitors see it on a phone. */
export function ArtistPreview({ page, values, isChanged }: PreviewProps) {
  const look = useLook();
  const view = toPreview(page, values, { today: useToday(), addressOf: resolveAddress });
  const colors = { ...coverTokens(accentOf(page, values)), ...(look?.color && brandTokens(look.color)) };
  const saved = page.published ? texts.previewLive : texts.previewOffline;
  return (
    <aside aria-label={texts.preview} className="@3xl:sticky @3xl:top-32 min-w-0">
      <p className="mb-3 flex items-center gap-2 font-medium text-fg-2 text-sm">
        <span aria-hidden className={`size-2 rounded-full ${isChanged ? 'bg-warning' : 'bg-success'}`} />
        {isChanged ? texts.previewDraft : saved}
      </p>
      <PhoneFrame
        title={texts.previewFrame}
        style={colors as CSSProperties}
        className="mx-auto h-[min(660px,calc(100dvh-12rem))] max-w-[402px]"
      >
        <PublicArtistPage view={view} productName={productName()} look={look} />
      </PhoneFrame>
    </aside>
  );
}

/** Against the API, which may have another origin than the app. The page adds the widths it needs. */
function resolveAddress(url: string): string {
  return url.startsWith('/') ? `${apiBaseUrl}${url}` : url;
}
