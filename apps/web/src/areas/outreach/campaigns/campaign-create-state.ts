import type { Campaign } from '@debut/contract/campaigns';
import type { Day } from '@debut/contract/days';
import type { EmailTemplate } from '@debut/contract/email-templates';
import type { Recipient } from '@debut/contract/recipients';
import { useMemo, useRef, useState } from 'react';
import { usePlan } from '../../../data/use-plan.ts';
import { instantOf } from '../../../lib/clock-time.ts';
import { type NeededPlan, planForCampaign, readNeededPlan } from '../../../lib/needed-plan.ts';
import { useToday } from '../../../lib/today.ts';
import { toast } from '../../../ui/toast.ts';
import { isReachable } from '../contacts/recipients.model.ts';
import { describeFailure } from '../outreach-errors.ts';
import { templateTypeNames } from '../templates/templates.model.ts';
import {
  addressees,
  type CampaignDraft,
  type CampaignErrors,
  campaignErrors,
  hasNewEmail,
  hasNewTime,
} from './campaign-create.model.ts';
import { useKeepDraft, useSendCampaign } from './campaign-create.queries.ts';
import { scheduleDraftOf } from './schedule.model.ts';

interface CampaignCreation {
  /** One that was kept before and has not gone out. */
  readonly campaign: Campaign | null;
  readonly recipients: readonly Recipient[];
  readonly template: EmailTemplate | null;
  /** What it is about when its template is for all tracks. */
  readonly trackId: string;
  readonly selected: ReadonlySet<string>;
  readonly onClose: () => void;
}

/** A campaign on its way from an idea to the mailbox. */
export function useCampaignCreation(creation: CampaignCreation) {
  const { recipients, onClose } = creation;
  const [isTouched, setTouched] = useState(false);
  const today = useToday();
  const [draft, setDraft] = useState(() => firstDraft(creation, today));
  const [errors, setErrors] = useState<CampaignErrors | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [refusedForPlan, setRefusedForPlan] = useState<NeededPlan | null>(null);
  const [busy, setBusy] = useState<'draft' | 'send' | null>(null);
  const [reviewed, setReviewed] = useState<{ id: string; scheduledAt: string | null } | null>(null);
  const saved = useRef(creation.campaign);
  const keepDraft = useKeepDraft();
  const sendCampaign = useSendCampaign();
  const isScheduled = creation.campaign?.status === 'scheduled';
  const isMoved = hasNewTime(draft, creation.campaign);
  const time = isMoved ? instantOf(draft.schedule) : (creation.campaign?.scheduledAt ?? null);
  const people = useMemo(() => addressees(recipients, draft.selected), [recipients, draft.selected]);
  const hasCurators = people.some(({ category }) => category === 'playlist');
  const planned = {
    hasCurators,
    scheduledAt: draft.when === 'later' ? time : null,
    scheduledBefore: isScheduled ? creation.campaign?.scheduledAt : null,
  };
  const neededPlan = planForCampaign(usePlan(), planned) ?? refusedForPlan;

  function change(fields: Partial<CampaignDraft>) {
    setDraft((current) => ({ ...current, ...fields }));
    setTouched(true);
    setErrors(null);
    setRefusal(null);
    setRefusedForPlan(null);
  }

  async function keepIt(): Promise<string> {
    const { name, templateId, measured } = draft;
    const { trackId } = creation;
    const fields = { name: name.trim(), templateId, trackId, measured, recipientIds: people.map(({ id }) => id) };
    saved.current = await keepDraft.mutateAsync({ id: saved.current?.id ?? null, fields });
    return saved.current.id;
  }

  async function changeTime(): Promise<void> {
    await sendCampaign.mutateAsync({ id: await keepIt(), scheduledAt: time });
  }

  /** Saves it and shows what would be sent. */
  async function showReview(scheduledAt: string | null): Promise<void> {
    setReviewed({ id: await keepIt(), scheduledAt });
    setTouched(false);
  }

  /** Checks the form, then does it; what fails leaves everything as it is typed. */
  async function run(what: 'draft' | 'send', act: () => Promise<void>, otherwise: string) {
    const checked = what === 'draft' && !isMoved ? { ...draft, when: 'now' as const } : draft;
    const found = campaignErrors(checked, people.length, new Date());
    setErrors(found);
    if (found || busy) return;
    setBusy(what);
    setRefusal(null);
    try {
      await act();
    } catch (error) {
      setRefusedForPlan(readNeededPlan(error));
      if (!readNeededPlan(error)) setRefusal(describeFailure(error, otherwise));
    }
    setBusy(null);
  }

  return {
    draft,
    change,
    people,
    errors,
    refusal,
    neededPlan,
    busy,
    isTouched,
    keep: () =>
      run(
        'draft',
        async () => {
          if (isScheduled && hasNewEmail(draft, people, saved.current)) return showReview(time);
          if (isMoved) await changeTime();
          else await keepIt();
          toast.success(creation.campaign ? 'Campaign saved' : 'Draft saved');
          setTouched(false);
          onClose();
        },
        'Failed to save the campaign',
      ),
    review: () =>
      neededPlan === null &&
      run(
        'send',
        async () => {
          await showReview(draft.when === 'later' ? instantOf(draft.schedule) : null);
        },
        'Failed to save the campaign',
      ),
    reviewed,
    endReview: () => setReviewed(null),
  };
}

/** What was kept; else who is ticked in the tab; else, for a template that is meant for some, those it is meant for. */
function firstDraft({ campaign, recipients, template, selected }: CampaignCreation, today: Day): CampaignDraft {
  if (campaign) {
    return {
      name: campaign.name,
      templateId: campaign.templateId ?? '',
      selected: new Set(campaign.recipientIds),
      measured: campaign.measured,
      when: campaign.scheduledAt ? 'later' : 'now',
      schedule: scheduleDraftOf(campaign.scheduledAt, today),
    };
  }
  const meantFor = recipients.filter((one) => one.category === template?.type && isReachable(one));
  return {
    name: template ? [template.trackTitle, templateTypeNames[template.type]].filter(Boolean).join(': ') : '',
    templateId: template?.id ?? '',
    selected: selected.size > 0 ? selected : new Set(meantFor.map(({ id }) => id)),
    measured: false,
    when: 'now',
    schedule: scheduleDraftOf(null, today),
  };
}
