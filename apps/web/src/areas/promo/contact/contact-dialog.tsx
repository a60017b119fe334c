import { type PromoContactDetail, promoLinkEndpoints } from '@debut/contract/promo-links';
import { Link } from 'wouter';
import { dateOfMoment } from '../../../data/moments.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { describeContact, nameOf } from '../activity/activity.model.ts';
import { StateBadge } from '../activity/state-badge.tsx';
import { LinkActions } from '../links/link-actions.tsx';
import { ContactComments } from './contact-comments.tsx';
import { ContactFeedback } from './contact-feedback.tsx';
import { ContactFollowUps } from './contact-follow-ups.tsx';
import { ContactNote, type NoteForm, useNoteForm } from './contact-note.tsx';
import { ContactTracks } from './contact-tracks.tsx';
import { DialogSection } from './dialog-section.tsx';
import { texts } from './texts.ts';

type ContactDialogProps = { linkId: string; canManage: boolean; onClose: () => void };

/** Everything that happened through one link, and the link itself. */
export function ContactDialog({ linkId, canManage, onClose }: ContactDialogProps) {
  const contact = useData(promoLinkEndpoints.contact, { params: { id: linkId } });
  const { data } = contact;
  const { form, isChanged } = useNoteForm(linkId, data?.note ?? '');
  const hasNote = canManage && data?.kind === 'personal' && !data.revokedAt;
  const unsaved = useUnsavedGuard({ isChanged: hasNote && isChanged, onLeave: onClose });
  return (
    <>
      <Dialog
        open
        onClose={unsaved.leave}
        dismissible={!form.isBusy}
        size="large"
        title={data ? nameOf(data) : texts.contact}
        description={data && describeContact(data)}
        footer={
          <Button data-initial-focus disabled={form.isBusy} onClick={unsaved.leave}>
            {texts.done}
          </Button>
        }
      >
        <QueryView query={contact} pending={<DialogSkeleton />}>
          {(detail) => <Detail detail={detail} note={hasNote ? form : null} canManage={canManage} />}
        </QueryView>
      </Dialog>
      {unsaved.dialog}
    </>
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

/** `note`: null where there is none to write. */
type DetailProps = { detail: PromoContactDetail; note: NoteForm | null; canManage: boolean };

function Detail({ detail, note, canManage }: DetailProps) {
  const { opens, lastOpenedAt, recipientId } = detail;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-fg-2 text-sm tabular-nums">
        <StateBadge contact={detail} />
        {opens > 0 && texts.opened(opens, lastOpenedAt && dateOfMoment(lastOpenedAt))}
        {recipientId && (
          <Link to={`/recipients/${recipientId}`} className="ml-auto font-semibold text-primary-fg hover:text-fg">
            {texts.allReleases}
          </Link>
        )}
      </p>
      <ContactTracks tracks={detail.tracks} />
      <ContactFeedback detail={detail} canManage={canManage} />
      <ContactComments comments={detail.allComments} />
      {detail.kind === 'personal' && <ContactFollowUps detail={detail} canManage={canManage} />}
      {note && <ContactNote form={note} note={detail.note} />}
      <ContactLink detail={detail} canManage={canManage} />
    </div>
  );
}

function ContactLink({ detail, canManage }: { detail: PromoContactDetail; canManage: boolean }) {
  const { kind, url, revokedAt } = detail;
  const notice = revokedAt ? texts.linkRevoked(dateOfMoment(revokedAt)) : url === null && texts.linkLost;
  return (
    <DialogSection title={kind === 'shared' ? texts.sharedLink : texts.personalLink}>
      {notice && <p className="mb-3 text-fg-2 text-sm">{notice}</p>}
      <LinkActions link={detail} url={url} canManage={canManage} />
    </DialogSection>
  );
}
