import type { SendReview } from '@debut/contract/send-review';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { momentInWords } from '../../../data/moments.ts';
import { type NeededPlan, readNeededPlan } from '../../../data/needed-plan.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useSendingGate } from '../../../data/sending-gate.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/class-names.ts';
import { useConfirmAction } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { describeFailure, withSentence } from '../outreach-errors.ts';
import { EmailFrame } from './email-frame.tsx';
import { texts } from './texts.ts';

type SendReviewDialogProps = {
  title: string;
  /** "Send to 12", "Schedule for 12" */
  confirmLabel: (count: number) => string;
  /** Shown above the review. */
  note?: ReactNode;
  review: UseQueryResult<SendReview>;
  /** The plan that this email needs; null when the current plan is enough. */
  planFor: (review: SendReview, leavesOutContacted: boolean) => NeededPlan | null;
  /** Shows the email of another recipient. */
  onRecipient: (id: string) => void;
  onConfirm: (leaveOutContacted: boolean) => Promise<unknown>;
  onClose: () => void;
};

/** The last check before an email is sent: its text, sender and recipients, and who is left out. */
export function SendReviewDialog(props: SendReviewDialogProps) {
  const { title, confirmLabel, note, review, planFor, onRecipient, onConfirm, onClose } = props;
  const [leavesOut, setLeavesOut] = useState(true);
  const { data } = review;
  const gate = useSendingGate();
  const isLeavingOut = leavesOut && (data?.contacted.count ?? 0) > 0;
  const count = data ? countEmails(data, isLeavingOut) : 0;
  const action = useConfirmAction({
    onConfirm: () => onConfirm(isLeavingOut),
    onClose,
    errorSentence: (error) => describeFailure(error, texts.failedToSendCampaign),
  });
  const rejectedPlan = readNeededPlan(action.failure);
  const neededPlan = (data && planFor(data, isLeavingOut)) ?? rejectedPlan;
  return (
    <Dialog
      open
      size="large"
      onClose={action.cancel}
      title={title}
      dismissible={!action.busy}
      notice={neededPlan ? <PlanNotice needed={neededPlan} /> : action.error && <ErrorBox>{action.error}</ErrorBox>}
      footer={
        <>
          <Button data-initial-focus disabled={action.busy} onClick={action.cancel}>
            {texts.back}
          </Button>
          {!neededPlan && (
            <Button
              variant="primary"
              busy={action.busy}
              disabled={count === 0 || Boolean(data?.blocker) || gate !== null}
              onClick={() => void action.confirm()}
              className="max-sm:flex-1"
            >
              <Send aria-hidden className="size-4" />
              {confirmLabel(count)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {gate}
        {note && <p className="text-fg-2 text-sm">{note}</p>}
        <QueryView query={withSentence(review, texts.previewCouldNotBeLoaded)} pending={<ReviewSkeleton />}>
          {(loaded) => (
            <>
              <Warnings review={loaded} />
              <Skipped review={loaded} />
              <Contacted review={loaded} leavesOut={leavesOut} onChange={setLeavesOut} />
              <Email review={loaded} isStale={review.isPlaceholderData} onRecipient={onRecipient} />
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}

function Warnings({ review: { blocker, warnings, recipientCount } }: { review: SendReview }) {
  return (
    <>
      {blocker && <ErrorBox>{blocker}</ErrorBox>}
      {recipientCount === 0 && <ErrorBox>{texts.nobodyWouldGetThisEmail}</ErrorBox>}
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
    </>
  );
}

function Skipped({ review: { skipped } }: { review: SendReview }) {
  if (skipped.count === 0) return null;
  return (
    <Details summary={texts.recipientsAreLeftOut(skipped.count)}>
      {skipped.people.map(({ name, email, reason }) => (
        <li key={email} className="break-words">
          {formatPerson({ name, email })}: {reason}
        </li>
      ))}
    </Details>
  );
}

type ContactedProps = { review: SendReview; leavesOut: boolean; onChange: (leavesOut: boolean) => void };

function Contacted({ review: { contacted }, leavesOut, onChange }: ContactedProps) {
  if (contacted.count === 0) return null;
  return (
    <div className="rounded-md border border-warning/35 bg-warning/10 px-3.5 pt-3 pb-1 text-sm">
      <Details summary={texts.peopleAlreadyGotEmailAbout(contacted.count)}>
        {contacted.people.map(({ name, email, at }) => (
          <li key={email} className="break-words">
            {formatPerson({ name, email })}, {momentInWords(at, new Date())}
          </li>
        ))}
      </Details>
      <Checkbox label={texts.leaveThemOut} checked={leavesOut} onChange={onChange} />
    </div>
  );
}

function Details({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer rounded-sm py-1 font-medium">{summary}</summary>
      <ul className="mt-1 grid max-h-40 gap-1 overflow-y-auto text-fg-2 text-xs">{children}</ul>
    </details>
  );
}

type EmailProps = { review: SendReview; isStale: boolean; onRecipient: (id: string) => void };

function Email({ review, isStale, onRecipient }: EmailProps) {
  const { from, replyTo, email, recipients, recipientCount } = review;
  if (!email) return null;
  const position = recipients.findIndex((recipient) => recipient.email === email.to.email);
  const show = (index: number) => {
    const next = recipients[index];
    if (next) onRecipient(next.id);
  };
  return (
    <section aria-label={texts.email} aria-busy={isStale} className={cx('min-w-0', isStale && 'opacity-60')}>
      <div className="mb-2 flex items-center gap-1">
        <p aria-live="polite" className="min-w-0 flex-1 text-fg-2 text-sm">
          {texts.recipientOf(position + 1, recipientCount)}
        </p>
        <IconButton
          icon={ChevronLeft}
          label={texts.previousRecipient}
          disabled={position <= 0}
          onClick={() => show(position - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label={texts.nextRecipient}
          disabled={position >= recipients.length - 1}
          onClick={() => show(position + 1)}
        />
      </div>
      <dl className="mb-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
        <Header label={texts.from} text={formatPerson(from)} />
        {replyTo && <Header label={texts.replyTo} text={replyTo} />}
        <Header label={texts.to} text={formatPerson(email.to)} />
        <Header label={texts.subject} text={email.subject} isStrong />
      </dl>
      <EmailFrame html={email.html} />
    </section>
  );
}

function Header({ label, text, isStrong = false }: { label: string; text: string; isStrong?: boolean }) {
  return (
    <>
      <dt className="text-fg-3">{label}</dt>
      <dd className={cx('break-words', isStrong && 'font-semibold')}>{text}</dd>
    </>
  );
}

function ReviewSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingPreview}>
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  );
}

/** Whether playlist curators would get it. */
export function hasCurators({ curators }: SendReview, leavesOutContacted: boolean): boolean {
  return curators.count > (leavesOutContacted ? curators.contacted : 0);
}

function countEmails({ recipientCount, contacted }: SendReview, leavesOutContacted: boolean): number {
  return leavesOutContacted ? recipientCount - contacted.count : recipientCount;
}

function formatPerson({ name, email }: { name: string; email: string }): string {
  return name ? `${name} <${email}>` : email;
}
