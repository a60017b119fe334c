import { type Campaign, campaignEndpoints } from '@debut/contract/campaigns';
import { useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { instantOf } from '../../../lib/clock-time.ts';
import { readNeededPlan } from '../../../lib/needed-plan.ts';
import { useToday } from '../../../lib/today.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { describeFailure } from '../outreach-errors.ts';
import { formatRecipientCount } from './campaign.model.ts';
import { CampaignReviewDialog } from './review-dialogs.tsx';
import { createSchedule, parseSchedule, ScheduleFields } from './schedule-fields.tsx';

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
    submit: async (_body, { schedule }) => {
      const at = parseSchedule(schedule, new Date());
      // A scheduled campaign was reviewed before; another time needs no second review.
      if (status === 'draft') return setReviewedTime(at);
      try {
        await send.mutateAsync({ params: { id }, body: { scheduledAt: at } });
        onClose();
      } catch (error) {
        if (!readNeededPlan(error)) throw error;
      }
    },
    describe: (error) => describeFailure(error, 'Failed to schedule the campaign'),
  });
  return (
    <>
      <FormDialog
        open
        onClose={onClose}
        title={status === 'scheduled' ? 'Change the time' : 'Schedule Campaign'}
        description={`“${name}” goes to ${formatRecipientCount(recipientCount)} automatically at this time.`}
        size="small"
        form={form}
        submitLabel="Schedule"
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
