import { promoFailures } from '@debut/contract/promo-failures';
import type { PromoActivity } from '@debut/contract/promo-links';
import type { Promo } from '@debut/contract/promos';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { QueryView } from '../../data/query-view.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActivitySummary } from './activity/activity-summary.tsx';
import { ContactsCard } from './activity/contacts-card.tsx';
import { useActivity } from './activity/use-activity.ts';
import { findAudioGap } from './audio-gap.ts';
import { AudioGapNotice } from './audio-gap-notice.tsx';
import { FollowUpsCard } from './follow-ups/follow-ups-card.tsx';
import { type AudioUpload, IdentificationCard } from './identification/identification-card.tsx';
import { AddContactsDialog, type RecipientPicker } from './links/add-contacts-dialog.tsx';
import { PreviewDialog } from './page/preview-dialog.tsx';
import { PromoHeader } from './promo-header.tsx';
import { PromoSkeleton } from './promo-skeleton.tsx';
import { texts } from './texts.ts';

type PromoOverviewProps = {
  promo: Promo;
  picker: RecipientPicker;
  audio: AudioUpload;
  /** The button or link with which the release gets audio. */
  addAudio: ReactNode;
  canManage: boolean;
  onEdit: () => void;
};

/** What happened on a promo. */
export function PromoOverview({ promo, picker, audio, addAudio, canManage, onEdit }: PromoOverviewProps) {
  const [dialog, setDialog] = useState<'add' | 'preview' | null>(null);
  const close = () => setDialog(null);
  const gap = promo.state === 'ended' ? null : findAudioGap(promo);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PromoHeader
        promo={promo}
        gap={gap}
        canManage={canManage}
        onAdd={() => setDialog('add')}
        onPreview={() => setDialog('preview')}
        onEdit={onEdit}
      />
      {promo.state === 'ended' && canManage && <Notice tone="warning">{promoFailures.promo_ended.sentence}</Notice>}
      {gap && <AudioGapNotice gap={gap} addAudio={addAudio} canManage={canManage} onEdit={onEdit} />}
      <Activity promo={promo} canManage={canManage} />
      <IdentificationCard audio={audio} canManage={canManage} />
      {dialog === 'add' && <AddContactsDialog promo={promo} picker={picker} onClose={close} />}
      {dialog === 'preview' && <PreviewDialog promo={promo} canManage={canManage} onClose={close} />}
    </div>
  );
}

function Activity({ promo, canManage }: { promo: Promo; canManage: boolean }) {
  const view = useActivity(promo.id);
  return (
    <QueryView query={view.pages} pending={<PromoSkeleton />}>
      {([first, ...others]) => {
        if (!first || first.totals.links === 0) return <NoLinks canManage={canManage} />;
        return <Loaded promo={promo} view={view} pages={[first, ...others]} canManage={canManage} />;
      }}
    </QueryView>
  );
}

type LoadedProps = {
  promo: Promo;
  view: ReturnType<typeof useActivity>;
  pages: readonly [PromoActivity, ...PromoActivity[]];
  canManage: boolean;
};

function Loaded({ promo, view, pages, canManage }: LoadedProps) {
  const track = promo.tracks.find(({ id }) => id === view.trackId) ?? promo.tracks[0];
  return (
    <>
      <ActivitySummary promo={promo} activity={pages[0]} track={track} onTrack={view.setTrackId} />
      <div className="@container">
        <div className={besideClasses}>
          <ContactsCard view={view} pages={pages} waveform={track?.waveform ?? null} canManage={canManage} />
          <FollowUpsCard promo={promo} />
        </div>
      </div>
    </>
  );
}

// Beside each other only where the contacts still have room for all their columns.
const besideClasses = 'grid grid-cols-[minmax(0,1fr)] @[66.5rem]:grid-cols-[minmax(0,1fr)_17rem] items-start gap-5';

function NoLinks({ canManage }: { canManage: boolean }) {
  return (
    <Card>
      <EmptyState icon={Users} title={texts.noLinksTitle} text={canManage ? texts.noLinks : texts.noLinksViewer} />
    </Card>
  );
}
