import { releasePageFailures } from '@debut/contract/release-page-failures';
import type { ReleasePage } from '@debut/contract/release-pages';
import { CalendarDays, CircleAlert, Globe } from 'lucide-react';
import { useId, useState } from 'react';
import { useNow, useToday } from '../../../data/today.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { NewTabButton } from '../../../ui/new-tab-button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { describeState } from './publish.model.ts';
import { texts as all } from './texts.ts';

const texts = all.publish;

type PublishCardProps = {
  page: ReleasePage;
  canManage: boolean;
  /** Whether publishing saves something, too. */
  isChanged: boolean;
  isBusy: boolean;
  /** Why it couldn't be published. */
  error: string | undefined;
  onPublish: () => void;
  onUnpublish: () => Promise<unknown>;
  onSetDate: () => void;
};

/** Whether the page is public, and its address. */
export function PublishCard({ page, canManage, onUnpublish, ...publishing }: PublishCardProps) {
  const { published, url } = page;
  const id = useId();
  const state = describeState(page, useToday(), useNow(60_000));
  return (
    <Card aria-labelledby={id} className="p-4 sm:p-5">
      <div className="flex items-start gap-5">
        <div className="min-w-0 flex-1">
          <CardTitle
            id={id}
            as="h3"
            icon={Globe}
            aside={<Badge tone={published ? 'success' : 'neutral'}>{published ? texts.live : texts.offline}</Badge>}
          >
            {texts.title}
          </CardTitle>
          <p role="status" className="mt-1.5 text-fg-2 text-sm">
            {state}
          </p>
          <div className="mt-4">
            <CopyLink address={url} isPrimary={published} />
          </div>
          <p className="mt-2 text-fg-3 text-xs">{published ? texts.linkStays : texts.worksOnce}</p>
          <div className="mt-4 flex flex-wrap items-center gap-2.5 empty:hidden">
            {published && <NewTabButton href={url}>{texts.open}</NewTabButton>}
            {canManage && published && <Unpublish onUnpublish={onUnpublish} />}
            {canManage && !published && <Publish page={page} {...publishing} />}
          </div>
        </div>
        {published && <QrCode text={url} label={texts.qrCode} className="size-[132px] shrink-0 max-sm:hidden" />}
      </div>
    </Card>
  );
}

type PublishProps = Omit<PublishCardProps, 'canManage' | 'onUnpublish'>;

/** A page without a date could not count down to anything. */
function Publish({ page, isChanged, isBusy, error, onPublish, onSetDate }: PublishProps) {
  const obstacle = page.releaseDate === null ? releasePageFailures.page_needs_date.sentence : error;
  return (
    <>
      <Button variant="primary" busy={isBusy} disabled={page.releaseDate === null} onClick={onPublish}>
        {isChanged ? texts.saveAndPublish : texts.publish}
      </Button>
      {page.releaseDate === null && (
        <Button onClick={onSetDate}>
          <CalendarDays aria-hidden className="size-4" />
          {texts.setDate}
        </Button>
      )}
      {obstacle && (
        <p role="alert" data-form-error className="flex items-start gap-1.5 text-sm text-warning">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {obstacle}
        </p>
      )}
    </>
  );
}

function Unpublish({ onUnpublish }: Pick<PublishCardProps, 'onUnpublish'>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.unpublish}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.unpublishTitle}
        sentence={texts.unpublishSentence}
        confirmLabel={texts.unpublish}
        onConfirm={onUnpublish}
      />
    </>
  );
}
