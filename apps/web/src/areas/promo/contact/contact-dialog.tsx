import { type PromoContactDetail, promoLinkEndpoints } from '@debut/contract/promo-links';
import { useState } from 'react';
import { dateOfMoment } from '../../../data/moments.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useData } from '../../../data/use-data.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { describeContact, nameOf, stateOf, stateTones } from '../activity/activity.model.ts';
import { RenewLinkDialog, RevokeLinkDialog } from '../links/link-dialogs.tsx';
import { texts } from '../texts.ts';
import { ContactComments } from './contact-comments.tsx';
import { ContactFeedback } from './contact-feedback.tsx';
import { ContactNote } from './contact-note.tsx';
import { ContactTracks } from './contact-tracks.tsx';
import { DialogSection } from './dialog-section.tsx';

type ContactDialogProps = { linkId: string; canManage: boolean; onClose: () => void };

/** Everything that happened through one link, and the link itself. */
export function ContactDialog({ linkId, canManage, onClose }: ContactDialogProps) {
  const contact = useData(promoLinkEndpoints.contact, { params: { id: linkId } });
  const { data } = contact;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={data ? nameOf(data) : texts.columns.contact}
      description={data && describeContact(data)}
      footer={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <QueryView query={contact} pending={<DialogSkeleton />}>
        {(detail) => <Detail detail={detail} canManage={canManage} />}
      </QueryView>
    </Dialog>
  );
}

function DialogSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingContact} className="grid gap-3">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </SkeletonGroup>
  );
}

function Detail({ detail, canManage }: { detail: PromoContactDetail; canManage: boolean }) {
  const state = stateOf(detail);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-fg-2 text-sm tabular-nums">
        <Badge tone={stateTones[state]}>{texts.contactStates[state]}</Badge>
        {detail.opens > 0 && `${texts.opened} ${texts.times(detail.opens)}`}
        {detail.lastOpenedAt && `, ${texts.lastOpened(dateOfMoment(detail.lastOpenedAt))}`}
      </p>
      <ContactTracks tracks={detail.tracks} />
      <ContactFeedback detail={detail} canManage={canManage} />
      {detail.kind === 'personal' && <ContactComments comments={detail.allComments} />}
      {canManage && detail.kind === 'personal' && !detail.revokedAt && (
        // The key starts the form again when the note was changed elsewhere.
        <ContactNote key={detail.note} linkId={detail.id} note={detail.note} />
      )}
      <ContactLink detail={detail} canManage={canManage} />
    </div>
  );
}

function ContactLink({ detail, canManage }: { detail: PromoContactDetail; canManage: boolean }) {
  const { kind, url, revokedAt } = detail;
  const [question, setQuestion] = useState<'renew' | 'revoke' | null>(null);
  const close = () => setQuestion(null);
  return (
    <DialogSection title={kind === 'shared' ? texts.sharedLink : texts.personalLink}>
      {revokedAt && <p className="text-fg-2 text-sm">{texts.linkRevoked(dateOfMoment(revokedAt))}</p>}
      {url && !revokedAt && <CopyLink address={url} isPrimary={false} />}
      {canManage && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" onClick={() => setQuestion('renew')}>
            {texts.renew}
          </Button>
          {!revokedAt && (
            <Button size="small" variant="dangerQuiet" onClick={() => setQuestion('revoke')}>
              {texts.revoke}
            </Button>
          )}
        </div>
      )}
      {question === 'renew' && <RenewLinkDialog link={detail} onClose={close} />}
      {question === 'revoke' && <RevokeLinkDialog link={detail} onClose={close} />}
    </DialogSection>
  );
}
