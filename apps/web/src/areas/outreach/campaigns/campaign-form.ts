import { type Campaign, campaignEndpoints } from '@debut/contract/campaigns';
import type { Day } from '@debut/contract/days';
import type { EmailTemplate } from '@debut/contract/email-templates';
import type { Body } from '@debut/contract/endpoint';
import type { Recipient } from '@debut/contract/recipients';
import { useMemo, useRef, useState } from 'react';
import { instantOf } from '../../../data/dates.ts';
import { type NeededPlan, planForCampaign, readNeededPlan } from '../../../data/needed-plan.ts';
import { api } from '../../../data/product-api.ts';
import { isReachable } from '../../../data/recipients.ts';
import { useToday } from '../../../data/today.ts';
import { useChange, useChangeWith } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { templateTypeNames } from '../templates/templates.model.ts';
import { type CampaignDraft, filterSelected, hasNewEmail, hasNewTime } from './campaign-form.model.ts';
import { checkSchedule, createSchedule } from './schedule-fields.tsx';
import { texts } from './texts.ts';

interface CampaignFormOptions {
  /** A draft or scheduled campaign; null creates one. */
  readonly campaign: Campaign | null;
  readonly recipients: readonly Recipient[];
  readonly template: EmailTemplate | null;
  /** The release, when the template is for all tracks. */
  readonly trackId: string;
  readonly selected: ReadonlySet<string>;
  readonly onClose: () => void;
}

type CampaignBody = Body<typeof campaignEndpoints.create>;

/** The form of a campaign, which is either saved, or saved and reviewed before it is sent. */
export function useCampaignForm(options: CampaignFormOptions) {
  const { campaign, recipients, trackId, onClose } = options;
  const today = useToday();
  const plan = usePlan();
  const [isTouched, setTouched] = useState(false);
  const [rejectedPlan, setRejectedPlan] = useState<NeededPlan | null>(null);
  const [reviewed, setReviewed] = useState<{ id: string; scheduledAt: string | null } | null>(null);
  const intent = useRef<'save' | 'review'>('save');
  /** A second attempt updates the campaign that the first one created. */
  const saved = useRef(campaign);
  const save = useChangeWith(
    (body: CampaignBody) =>
      saved.current
        ? api.call(campaignEndpoints.update, { params: { id: saved.current.id }, body })
        : api.call(campaignEndpoints.create, { body }),
    { changes: campaignEndpoints.create.changes },
  );
  const send = useChange(campaignEndpoints.send);
  const scheduledBefore = campaign?.status === 'scheduled' ? campaign.scheduledAt : null;
  const form = useForm({
    schema: campaignEndpoints.create.body,
    initial: () => createDraft(options, today),
    toBody: ({ name, templateId, measured, selected }) => ({
      name,
      templateId,
      trackId,
      measured,
      recipientIds: filterSelected(recipients, selected).map(({ id }) => id),
    }),
    check: (draft) => (setsTime(draft) ? checkSchedule(draft.schedule, new Date()) : {}),
    submit: (body, values) => submit(body, values).catch(showNeededPlan),
    describe: (error) => describeFailure(error, texts.failedToSaveCampaign),
  });
  const { values } = form;
  const chosen = useMemo(() => filterSelected(recipients, values.selected), [recipients, values.selected]);

  function setsTime(draft: CampaignDraft): boolean {
    return intent.current === 'review' ? draft.when === 'later' : hasNewTime(draft, scheduledBefore);
  }

  async function submit(body: CampaignBody, draft: CampaignDraft): Promise<void> {
    const isReview = intent.current === 'review';
    const newTime = setsTime(draft) ? instantOf(draft.schedule) : null;
    const needsReview = isReview || (scheduledBefore !== null && hasNewEmail(body, saved.current));
    saved.current = await save.mutateAsync(body);
    const { id } = saved.current;
    if (needsReview) {
      setReviewed({ id, scheduledAt: isReview ? newTime : (newTime ?? scheduledBefore) });
      setTouched(false);
      return;
    }
    if (newTime) await send.mutateAsync({ params: { id }, body: { scheduledAt: newTime } });
    toast.success(campaign ? texts.campaignSaved : texts.draftSaved);
    setTouched(false);
    onClose();
  }

  function showNeededPlan(error: unknown): void {
    const needed = readNeededPlan(error);
    if (!needed) throw error;
    setRejectedPlan(needed);
  }

  function change(fields: Partial<CampaignDraft>) {
    form.change(fields);
    setTouched(true);
    setRejectedPlan(null);
  }

  function submitAs(next: 'save' | 'review') {
    if (form.isBusy) return;
    intent.current = next;
    form.submit();
  }

  const neededPlan =
    planForCampaign(plan, {
      hasCurators: chosen.some(({ category }) => category === 'playlist'),
      scheduledAt: values.when === 'later' ? instantOf(values.schedule) : null,
      scheduledBefore,
    }) ?? rejectedPlan;
  return {
    form,
    change,
    chosen,
    neededPlan,
    isTouched,
    busy: form.isBusy ? intent.current : null,
    save: () => submitAs('save'),
    review: () => neededPlan === null && submitAs('review'),
    reviewed,
    endReview: () => setReviewed(null),
  };
}

/** Preselects the recipients ticked in the tab, otherwise those of the template's category. */
function createDraft({ campaign, recipients, template, selected }: CampaignFormOptions, today: Day): CampaignDraft {
  if (campaign) {
    return {
      name: campaign.name,
      templateId: campaign.templateId ?? '',
      selected: new Set(campaign.recipientIds),
      measured: campaign.measured,
      when: campaign.scheduledAt ? 'later' : 'now',
      schedule: createSchedule(campaign.scheduledAt, today),
    };
  }
  const audience = recipients.filter((one) => one.category === template?.type && isReachable(one));
  return {
    name: template ? [template.trackTitle, templateTypeNames[template.type]].filter(Boolean).join(': ') : '',
    templateId: template?.id ?? '',
    selected: selected.size > 0 ? selected : new Set(audience.map(({ id }) => id)),
    measured: false,
    when: 'now',
    schedule: createSchedule(null, today),
  };
}
