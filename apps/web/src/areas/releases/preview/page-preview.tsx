import { artistPageEndpoints } from '@debut/contract/artist-page';
import { fanbasePageEndpoints } from '@debut/contract/fanbase-page';
import type { ReleasePage } from '@debut/contract/release-pages';
import { useState } from 'react';
import { useStore } from 'zustand';
import { apiAddress } from '../../../data/cover-address.ts';
import { currentArtist } from '../../../data/current-artist.ts';
import { useToday } from '../../../data/today.ts';
import { useData } from '../../../data/use-data.ts';
import { ReleasePage as PublicReleasePage } from '../../../public/release-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { parseColor } from '../../../ui/color-code.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PreviewAside } from '../../../ui/preview-aside.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { PageValues } from '../page/page-form.model.ts';
import { PhonePreview } from './phone-preview.tsx';
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
export function PageAside({ isChanged, ...preview }: PreviewProps & { isChanged: boolean }) {
  return (
    <PreviewAside
      isChanged={isChanged}
      saved={preview.page.published ? texts.saved : texts.offline}
      className="@3xl:top-44 @max-3xl:hidden"
    >
      <StageChoice {...preview} />
      <PagePreview {...preview} className="h-[min(640px,calc(100dvh-18rem))]" />
    </PreviewAside>
  );
}

export function PreviewDialog({ onClose, ...preview }: PreviewProps & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={texts.dialogTitle} footer={<Button onClick={onClose}>{texts.done}</Button>}>
      <StageChoice {...preview} />
      <PagePreview {...preview} className="h-[62dvh]" />
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

function PagePreview({ page, values, stage, className }: PreviewProps & { className: string }) {
  const fanbase = useFanbase();
  const shows = useUpcomingShows();
  const [now] = useState(() => new Date());
  const view = previewOf(page, values, { stage, now, addressOf: apiAddress, fanbase, shows });
  return (
    <PhonePreview title={texts.frame} accent={parseColor(values.accent) ?? page.coverAccent} className={className}>
      {(brand) => <PublicReleasePage view={view} {...brand} />}
    </PhonePreview>
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
