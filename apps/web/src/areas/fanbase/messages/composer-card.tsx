import { fanFailures } from '@debut/contract/fan-failures';
import { type FanMessage, fanMessageEndpoints } from '@debut/contract/fan-messages';
import type { FanSegment } from '@debut/contract/fan-segments';
import type { FanStats } from '@debut/contract/fan-stats';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError } from '../../../data/api.ts';
import { sellsCredits } from '../../../data/app-config.ts';
import { clockOf } from '../../../data/dates.ts';
import { momentInSentence } from '../../../data/moments.ts';
import { type NeededPlan, planForTextCampaign, readNeededPlan } from '../../../data/needed-plan.ts';
import { api } from '../../../data/product-api.ts';
import { useSendingGate } from '../../../data/sending-gate.ts';
import type { TopUp } from '../../../data/top-up.ts';
import { useChangeWith } from '../../../data/use-change.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { submitForm } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  describeSendError,
  findDraftErrors,
  formatFanCount,
  getScheduledAt,
  type MessageDraft,
  toMessageBody,
} from './message.model.ts';
import { MessageCost } from './message-cost.tsx';
import { MessageFields } from './message-fields.tsx';
import { NightDialog, useNightCheck } from './night-check.tsx';
import { texts } from './texts.ts';
import { useIsMounted } from './use-is-mounted.ts';
import { useDraftPreview } from './use-message-draft.ts';

type ComposerCardProps = {
  draft: MessageDraft;
  onDraft: (change: (draft: MessageDraft) => MessageDraft) => void;
  /** Also called after the page was left. */
  onSent: (draft: MessageDraft) => void;
  stats: FanStats | undefined;
  segments: readonly FanSegment[];
  messages: readonly FanMessage[] | undefined;
  picked: ReadonlySet<string>;
  balance: number;
  topUp: TopUp;
};

type ComposerError = {
  sentence: string;
  isAboutMessage?: boolean;
  credits?: ApiError['credits'];
  neededPlan?: NeededPlan | null;
};

export function ComposerCard(props: ComposerCardProps) {
  const { draft, onDraft, onSent, stats, segments, messages, picked, balance, topUp } = props;
  const titleId = useId();
  const [error, setError] = useState<ComposerError | null>(null);
  const preview = useDraftPreview(draft);
  const isMounted = useIsMounted();
  const send = useChangeWith(
    (sent: MessageDraft) => api.call(fanMessageEndpoints.send, { body: toMessageBody(sent) }),
    {
      changes: fanMessageEndpoints.send.changes,
      onSuccess({ sentCount, scheduledAt }, sent) {
        toast.success(describeSent(sentCount, scheduledAt));
        onSent(sent);
      },
      onError: showError,
    },
  );
  const night = useNightCheck();
  const gate = useSendingGate();
  const neededPlan = planForTextCampaign(usePlan(), getScheduledAt(draft)) ?? error?.neededPlan;
  const isNow = draft.when === 'now';
  const isBlocked = isNow && messages?.some(({ status }) => status === 'sending');
  const change = (part: Partial<MessageDraft>) => {
    setError(null);
    onDraft((current) => ({ ...current, ...part }));
  };

  const isBusy = send.isPending || night.isChecking;

  function submit() {
    if (isBusy || isBlocked || gate || neededPlan) return;
    const errors = findDraftErrors(draft, new Date());
    if (errors) return setError({ sentence: Object.values(errors)[0] ?? '', isAboutMessage: 'message' in errors });
    if (preview.data?.fanCount === 0 && !preview.isPlaceholderData) {
      return setError({ sentence: fanFailures.no_fans.sentence });
    }
    setError(null);
    const { audience, message } = draft;
    night
      .confirm(async () => ({ audience, message, scheduledAt: getScheduledAt(draft) }))
      .then((isConfirmed) => isConfirmed && send.mutate(draft))
      .catch(showError);
  }

  function showError(failure: unknown) {
    const sentence = describeSendError(failure);
    if (!isMounted.current) return toast.failure(sentence);
    const isAboutCredits = failure instanceof ApiError && failure.code === 'not_enough_credits';
    setError({ sentence, neededPlan: readNeededPlan(failure), ...(isAboutCredits && { credits: failure.credits }) });
  }

  const fans = preview.data ? formatFanCount(preview.data.fanCount) : 'fans';
  return (
    <Card aria-labelledby={titleId} className="scroll-mt-20 p-4 sm:p-5">
      <CardTitle id={titleId} icon={Send}>
        {texts.sendMessageToFans}
      </CardTitle>
      <form
        noValidate
        onSubmit={(event) => submitForm(event, submit)}
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <MessageFields
          draft={draft}
          onChange={change}
          preview={preview.data}
          stats={stats}
          segments={segments}
          picked={picked}
          isScheduled={false}
          messageError={error?.isAboutMessage ? error.sentence : null}
        />
        {sellsCredits() && (
          <MessageCost
            preview={preview.data}
            balance={balance}
            held={0}
            rejected={error?.credits}
            topUp={topUp}
            isOffering={!neededPlan}
          />
        )}
        {preview.data?.configured === false && (
          <Notice tone="warning">{fanFailures.sms_not_configured.sentence}</Notice>
        )}
        {gate}
        {isBlocked && <Notice tone="warning">{fanFailures.message_in_progress.sentence}</Notice>}
        {error && !error.isAboutMessage && !error.credits && !error.neededPlan && <ErrorBox>{error.sentence}</ErrorBox>}
        {neededPlan ? (
          <PlanNotice needed={neededPlan} />
        ) : (
          <Button type="submit" variant="primary" size="large" busy={isBusy} disabled={isBlocked || gate !== null}>
            {isNow ? texts.sendTo(fans) : texts.scheduleFor(fans)}
          </Button>
        )}
      </form>
      <NightDialog
        night={night}
        isNow={isNow}
        onMorning={(instant) => change({ when: 'later', ...clockOf(instant) })}
      />
    </Card>
  );
}

function describeSent(count: number, scheduledAt: string | null): string {
  if (scheduledAt === null) return texts.messageSentSuccessfullyToFans(count);
  const time = momentInSentence(scheduledAt, new Date());
  return texts.messageScheduledSuccessfullyForFans(count, time);
}
