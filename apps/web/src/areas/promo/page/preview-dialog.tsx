import { promoLinkEndpoints } from '@debut/contract/promo-links';
import type { Promo } from '@debut/contract/promos';
import { useEffect } from 'react';
import { momentInSentence } from '../../../data/moments.ts';
import { useChange } from '../../../data/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NewTabButton } from '../../../ui/new-tab-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toValues } from './page-form.model.ts';
import { PagePreview } from './page-preview.tsx';
import { texts } from './texts.ts';

type PreviewDialogProps = { promo: Promo; canManage: boolean; onClose: () => void };

export function PreviewDialog({ promo, canManage, onClose }: PreviewDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.previewTitle}
      description={texts.previewHint}
      footer={
        <>
          {canManage && promo.state === 'live' && <OpenPage promoId={promo.id} />}
          <Button onClick={onClose}>{texts.done}</Button>
        </>
      }
    >
      <StateNotice promo={promo} />
      <PagePreview promo={promo} values={toValues(promo)} className="mx-auto h-[62dvh] max-w-[402px]" />
    </Dialog>
  );
}

/** The preview shows the page as it is while it is open. */
function StateNotice({ promo: { state, liveFrom } }: { promo: Promo }) {
  if (state === 'ended') {
    return (
      <Notice tone="warning" className="mb-4">
        {texts.previewEnded}
      </Notice>
    );
  }
  if (state !== 'upcoming' || !liveFrom) return null;
  return <Notice className="mb-4">{texts.previewUpcoming(momentInSentence(liveFrom, new Date()))}</Notice>;
}

/** The real page, through a link that is not counted. It is requested before the press, because browsers block later windows. */
function OpenPage({ promoId }: { promoId: string }) {
  const { mutate, data } = useChange(promoLinkEndpoints.preview);
  useEffect(() => mutate({ params: { id: promoId } }), [mutate, promoId]);
  if (!data) return null;
  return <NewTabButton href={data.url}>{texts.openPage}</NewTabButton>;
}
