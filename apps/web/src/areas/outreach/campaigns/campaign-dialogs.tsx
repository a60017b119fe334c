import { type Campaign, campaignEndpoints, type Delivery } from '@debut/contract/campaigns';
import { useState } from 'react';
import { instantOf } from '../../../data/dates.ts';
import { readNeededPlan } from '../../../data/needed-plan.ts';
import { useToday } from '../../../data/today.ts';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { describeFailure } from '../outreach-errors.ts';
import { formatRecipientCount } from './campaign.model.ts';
import { CampaignEmailDialog } from './campaign-email.tsx';
import { CampaignEditor } from './campaign-form-dialog.tsx';
import { CampaignReviewDialog } from './review-dialogs.tsx';
import { checkSchedule, createSchedule, ScheduleFields } from './schedule-fields.tsx';
import { texts } from './texts.ts';

export type CampaignDialogState =
  | { kind: 'send' | 'schedule' | 'cancel' | 'delete' | 'resend' | 'retry' }
  | { kind: 'edit'; trackId: string }
  | { kind: 'bounced'; delivery: Delivery }
  /** Null shows the email of the first recipient. */
  | { kind: 'email'; delivery: Delivery | null };

type CampaignDialogsProps = {
  campaign: Campaign;
  state: CampaignDialogState;
  onClose: () => void;
  onDeleted: () => void;
};

export function CampaignDialogs({ campaign, state, onClose, onDeleted }: CampaignDialogsProps) {
  const { id, name, status, scheduledAt } = campaign;
  const cancel = useChange(campaignEndpoints.cancel);
  const deletion = useChange(campaignEndpoints.delete);
  const bounce = useChange(campaignEndpoints.markBounced);
  switch (state.kind) {
    case 'send':
    case 'retry':
    case 'resend':
      return (
        <CampaignReviewDialog
          campaignId={id}
          state={reviewedStates[state.kind]}
          scheduledBefore={status === 'scheduled' ? scheduledAt : null}
          isUncounted={status === 'failed'}
          onClose={onClose}
        />
      );
    case 'schedule':
      return <CampaignScheduleDialog campaign={campaign} onClose={onClose} />;
    case 'edit':
      return <CampaignEditor campaignId={id} trackId={state.trackId} onClose={onClose} />;
    case 'email':
      return <CampaignEmailDialog campaignId={id} delivery={state.delivery} onClose={onClose} />;
    case 'delete':
      return (
        <ConfirmDialog
          open
          onClose={onClose}
          title={texts.deleteCampaign}
          sentence={texts.confirmDeleteNoneOfIt(name)}
          confirmLabel={texts.delete}
          onConfirm={async () => {
            await deletion.mutateAsync({ params: { id } });
            onDeleted();
          }}
          errorSentence={(error) => describeFailure(error, texts.failedToDeleteCampaign)}
        />
      );
    case 'bounced':
      return (
        <ConfirmDialog
          open
          onClose={onClose}
          title={texts.markAsBounced}
          sentence={texts.didEmailToComeBack(state.delivery.email)}
          confirmLabel={texts.markAsBounced}
          onConfirm={() => bounce.mutateAsync({ params: { id, deliveryId: state.delivery.id } })}
          errorSentence={(error) => describeFailure(error, texts.failedToMarkItAs)}
        />
      );
    case 'cancel':
      return (
        <ConfirmDialog
          open
          onClose={onClose}
          title={texts.cancelCampaign}
          sentence={describeCancellation(campaign)}
          confirmLabel={texts.cancelCampaign}
          cancelLabel={texts.keepIt}
          onConfirm={() => cancel.mutateAsync({ params: { id } })}
          errorSentence={(error) => describeFailure(error, texts.failedToCancelCampaign)}
        />
      );
  }
}

const reviewedStates = { send: 'queued', retry: 'failed', resend: 'unknown' } as const;

function describeCancellation({ stats, startedAt }: Campaign): string {
  if (!startedAt) return texts.itWontBeSentAt;
  const waiting = texts.recipientsWhoHaventReceivedIt(stats.queued);
  return texts.emailsThatWereSentCant(waiting);
}

type CampaignScheduleDialogProps = { campaign: Campaign; onClose: () => void };

export function CampaignScheduleDialog({ campaign, onClose }: CampaignScheduleDialogProps) {
  const { id, name, status, scheduledAt, recipientCount } = campaign;
  const today = useToday();
  const [reviewedTime, setReviewedTime] = useState<string | null>(null);
  const send = useChange(campaignEndpoints.send);
  const neededPlan = readNeededPlan(send.error);
  const form = useForm({
    schema: campaignEndpoints.send.body,
    initial: () => ({ schedule: createSchedule(scheduledAt, today) }),
    toBody: ({ schedule }) => ({ scheduledAt: instantOf(schedule) }),
    check: ({ schedule }) => checkSchedule(schedule, new Date()),
    submit: async ({ scheduledAt: at = null }) => {
      // A scheduled campaign was reviewed before; another time needs no second review.
      if (status === 'draft') return setReviewedTime(at);
      try {
        await send.mutateAsync({ params: { id }, body: { scheduledAt: at } });
        onClose();
      } catch (error) {
        if (!readNeededPlan(error)) throw error;
      }
    },
    describe: (error) => describeFailure(error, texts.failedToScheduleCampaign),
  });
  return (
    <>
      <FormDialog
        open
        onClose={onClose}
        title={status === 'scheduled' ? texts.changeTime : texts.scheduleCampaign}
        description={texts.goesToAutomaticallyAtThis(name, formatRecipientCount(recipientCount))}
        size="small"
        form={form}
        submitLabel={texts.schedule}
      >
        <ScheduleFields {...form.bind('schedule')} error={form.errors.schedule} />
        {neededPlan && <PlanNotice needed={neededPlan} className="mt-4" />}
      </FormDialog>
      {reviewedTime && (
        <CampaignReviewDialog
          campaignId={id}
          state="queued"
          scheduledAt={reviewedTime}
          onClose={() => setReviewedTime(null)}
          onSent={onClose}
        />
      )}
    </>
  );
}
