import type { Campaign } from '@debut/contract/campaigns';
import { useState } from 'react';
import { readNeededPlan } from '../../../lib/needed-plan.ts';
import { useToday } from '../../../lib/today.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { describeFailure } from '../outreach-errors.ts';
import { people } from './campaign.model.ts';
import { CampaignReviewDialog } from './campaign-review-dialog.tsx';
import { useMoveCampaign } from './campaigns.queries.ts';
import { readSchedule, scheduleDraftOf } from './schedule.model.ts';
import { ScheduleFields } from './schedule-fields.tsx';

type CampaignScheduleDialogProps = { campaign: Campaign; onClose: () => void };

export function CampaignScheduleDialog({ campaign, onClose }: CampaignScheduleDialogProps) {
  const { id, name, status, scheduledAt, recipientCount } = campaign;
  const today = useToday();
  const [draft, setDraft] = useState(() => scheduleDraftOf(scheduledAt, today));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [reviewed, setReviewed] = useState<string | null>(null);
  const move = useMoveCampaign(id);
  const neededPlan = readNeededPlan(move.error);

  async function submit() {
    if (move.isPending) return;
    const read = readSchedule(draft, new Date());
    if ('refusal' in read) return setRefusal(read.refusal);
    setRefusal(null);
    // A draft is reviewed once; a new time for what was reviewed needs no second look.
    if (status === 'draft') return setReviewed(read.at);
    try {
      await move.mutateAsync({ kind: 'send', scheduledAt: read.at });
      onClose();
    } catch (error) {
      if (!readNeededPlan(error)) setRefusal(describeFailure(error, 'Failed to schedule the campaign'));
    }
  }

  return (
    <>
      <FormDialog
        open
        onClose={onClose}
        title={status === 'scheduled' ? 'Change the time' : 'Schedule Campaign'}
        description={`“${name}” goes to ${people(recipientCount)} by itself at this time.`}
        size="small"
        busy={move.isPending}
        onSubmit={() => void submit()}
        submitLabel="Schedule"
      >
        <div className="grid gap-4">
          <ScheduleFields value={draft} onChange={setDraft} />
          {refusal && <ErrorBox>{refusal}</ErrorBox>}
          {neededPlan && <PlanNotice needed={neededPlan} />}
        </div>
      </FormDialog>
      {reviewed && (
        <CampaignReviewDialog
          campaignId={id}
          state="queued"
          scheduledAt={reviewed}
          onClose={() => setReviewed(null)}
          onSent={onClose}
        />
      )}
    </>
  );
}
