import { artistPageEndpoints } from '@debut/contract/artist-page';
import { brandTokens, coverTokens } from '@debut/contract/brand-color';
import { fanbasePageEndpoints } from '@debut/contract/fanbase-page';
import type { ReleasePage } from '@debut/contract/release-pages';
import { type CSSProperties, useState } from 'react';
import { useStore } from 'zustand';
import { productName } from '../../../data/app-config.ts';
import { currentArtist } from '../../../data/current-artist.ts';
import { apiBaseUrl } from '../../../data/product-api.ts';
import { useToday } from '../../../data/today.ts';
import { useLook } from '../../../data/use-branding.ts';
import { useData } from '../../../data/use-data.ts';
import { ReleasePage as PublicReleasePage } from '../../../public/release-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PhoneFrame } from '../../../ui/phone-frame.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { accentOr } from '../page/look-section.tsx';
import type { PageValues } from '../page/page-form.model.ts';
import { type PreviewStage, previewOf } from './preview.model.ts';
import { texts } from './texts.ts';

export type { PreviewStage } from './preview.model.ts';

type PreviewProps = {
  page: ReleasePage;
  values: PageValues;
  stage: PreviewStage;
  onStage: (stage: PreviewStage) => void;
};

/** Beside the form, where there is room. */
export function PreviewAside({ isChanged, ...preview }: PreviewProps & { isChanged: boolean }) {
  const saved = preview.page.published ? texts.saved : texts.offline;
  return (
    <aside aria-label={texts.preview} className="@3xl:sticky @3xl:top-44 min-w-0 @max-3xl:hidden">
      <p className="mb-3 flex items-center gap-2 font-medium text-fg-2 text-sm">
        <span aria-hidden className={`size-2 rounded-full ${isChanged ? 'bg-warning' : 'bg-success'}`} />
        {isChanged ? texts.draft : saved}
      </p>
      <StageChoice {...preview} />
      <PhonePreview {...preview} className="mx-auto h-[min(640px,calc(100dvh-18rem))] max-w-[402px]" />
    </aside>
  );
}

export function PreviewDialog({ onClose, ...preview }: PreviewProps & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={texts.dialogTitle} footer={<Button onClick={onClose}>{texts.done}</Button>}>
      <StageChoice {...preview} />
      <PhonePreview {...preview} className="mx-auto h-[62dvh] max-w-[402px]" />
    </Dialog>
  );
}

function StageChoice({ stage, onStage }: Pick<PreviewProps, 'stage' | 'onStage'>) {
  return (
    <Segmented
      label={texts.stage}
      labelHidden
      value={stage}
      onChange={onStage}
      options={[
        { value: 'before', label: texts.before },
        { value: 'out', label: texts.out },
      ]}
      className="mb-3"
    />
  );
}

function PhonePreview({ page, values, stage, className }: PreviewProps & { className: string }) {
  const look = useLook();
  const fanbase = useFanbase();
  const shows = useUpcomingShows();
  const [now] = useState(() => new Date());
  const view = previewOf(page, values, {
    stage,
    now,
    addressOf: resolveAddress,
    fanbase,
    shows,
  });
  return (
    <PhoneFrame
      title={texts.frame}
      style={
        {
          ...coverTokens(accentOr(page.coverAccent, values.accent)),
          ...(look?.color && brandTokens(look.color)),
        } as CSSProperties
      }
      className={className}
    >
      <PublicReleasePage view={view} productName={productName()} look={look} />
    </PhoneFrame>
  );
}

/** Null for an artist without a fanbase page. */
function useFanbase() {
  const artistId = useStore(currentArtist, ({ artist }) => artist?.id ?? '');
  const landing = useData(
    fanbasePageEndpoints.landing,
    { params: { artistId }, query: {} },
    { enabled: artistId !== '', variant: 'published' },
  );
  return landing.data ? { name: landing.data.fanbaseName, image: landing.data.artistImage ?? null } : null;
}

function useUpcomingShows() {
  const today = useToday();
  const { data } = useData(artistPageEndpoints.read, {});
  return data?.shows.filter(({ day }) => day >= today) ?? [];
}

/** Against the API, which may have another origin than the app. The page adds the widths it needs. */
function resolveAddress(url: string): string {
  return url.startsWith('/') ? `${apiBaseUrl}${url}` : url;
}
