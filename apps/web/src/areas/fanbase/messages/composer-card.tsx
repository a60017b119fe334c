import { fanFailures } from '@debut/contract/fan-failures';
import type { FanMessage, MessageAudience } from '@debut/contract/fan-messages';
import type { FanStats } from '@debut/contract/fan-numbers';
import type { FanSegment } from '@debut/contract/fan-segments';
import { Send } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { usePlan } from '../../../data/use-plan.ts';
import { ApiError } from '../../../lib/api.ts';
import { sellsCredits } from '../../../lib/app-config.ts';
import { clockOf } from '../../../lib/clock-time.ts';
import { momentInSentence } from '../../../lib/moments.ts';
import { type NeededPlan, planForTextCampaign, readNeededPlan } from '../../../lib/needed-plan.ts';
import { useSendingGate } from '../../../lib/sending-gate.ts';
import type { TopUp } from '../../../lib/top-up.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { MessageCost } from './message-cost.tsx';
import { fanCount, type MessageDraft, refusalOf, scheduledAtOf, sendFailure } from './message-draft.model.ts';
import { MessageFields } from './message-fields.tsx';
import { useSendMessage } from './messages.api.ts';
import { NightDialog } from './night-dialog.tsx';
import { useDraftPreview } from './use-draft-preview.ts';
import { useNightCheck } from './use-night-check.ts';

type ComposerCardProps = {
  draft: MessageDraft;
  onDraft: (change: (draft: MessageDraft) => MessageDraft) => void;
  /** The draft went out; called even if the page was left meanwhile. */
  onSent: (draft: MessageDraft) => void;
  stats: FanStats | undefined;
  segments: readonly FanSegment[];
  messages: readonly FanMessage[] | undefined;
  picked: ReadonlySet<string>;
  balance: number;
  topUp: TopUp;
};

type Trouble = {
  sentence: string;
  isAboutMessage?: boolean;
  credits?: ApiError['credits'];
  neededPlan?: NeededPlan | null;
};

export function ComposerCard(props: ComposerCardProps) {
  const { draft, onDraft, onSent, stats, segments, messages, picked, balance, topUp } = props;
  const titleId = useId();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const preview = useDraftPreview(draft);
  const isMounted = useIsMounted();
  const send = useSendMessage({
    onSent({ sentCount, scheduledAt }, sent) {
      toast.success(successSentence(sentCount, scheduledAt));
      onSent(sent);
    },
    onFailure: fail,
  });
  const night = useNightCheck();
  const gate = useSendingGate();
  const neededPlan = planForTextCampaign(usePlan(), scheduledAtOf(draft)) ?? trouble?.neededPlan;
  const isNow = draft.when === 'now';
  const isBlocked = isNow && messages?.some(({ status }) => status === 'sending');
  const change = (part: Partial<MessageDraft>) => {
    setTrouble(null);
    onDraft((known) => ({ ...known, ...part }));
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending || night.isChecking || isBlocked || gate || neededPlan) return;
    const refusal = refusalOf(draft, new Date());
    if (refusal) return setTrouble({ sentence: refusal, isAboutMessage: draft.message.trim() === '' });
    if (preview.data?.fanCount === 0 && isSame(preview.data.audience, draft.audience)) {
      return setTrouble({ sentence: fanFailures.no_fans.sentence });
    }
    setTrouble(null);
    const { audience, message } = draft;
    night.pass(async () => ({ audience, message, scheduledAt: scheduledAtOf(draft) }), sendDraft, fail);
  }

  function fail(error: unknown) {
    if (!isMounted.current) return toast.failure(sendFailure(error));
    const isAboutCredits = error instanceof ApiError && error.code === 'not_enough_credits';
    setTrouble({
      sentence: sendFailure(error),
      neededPlan: readNeededPlan(error),
      ...(isAboutCredits && { credits: error.credits }),
    });
  }

  function sendDraft() {
    night.release();
    send.mutate(draft);
  }

  const fans = preview.data ? fanCount(preview.data.fanCount) : 'fans';
  return (
    <Card aria-labelledby={titleId} className="scroll-mt-20 p-4 sm:p-5">
      <CardTitle id={titleId} icon={Send}>
        Send Message to Fans
      </CardTitle>
      <form noValidate onSubmit={submit} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <MessageFields
          draft={draft}
          onChange={change}
          preview={preview.data}
          stats={stats}
          segments={segments}
          picked={picked}
          isScheduled={false}
          messageError={trouble?.isAboutMessage ? trouble.sentence : null}
        />
        {sellsCredits() && (
          <MessageCost
            preview={preview.data}
            balance={balance}
            held={0}
            refused={trouble?.credits}
            topUp={topUp}
            isOffering={!neededPlan}
          />
        )}
        {preview.data?.configured === false && (
          <Notice tone="warning">{fanFailures.sms_not_configured.sentence}</Notice>
        )}
        {gate}
        {isBlocked && <Notice tone="warning">{fanFailures.message_in_progress.sentence}</Notice>}
        {trouble && !trouble.isAboutMessage && !trouble.credits && !trouble.neededPlan && (
          <ErrorBox>{trouble.sentence}</ErrorBox>
        )}
        {neededPlan ? (
          <PlanNotice needed={neededPlan} />
        ) : (
          <Button
            type="submit"
            variant="primary"
            size="large"
            busy={send.isPending || night.isChecking}
            disabled={isBlocked || gate !== null}
          >
            {isNow ? `Send to ${fans}` : `Schedule for ${fans}`}
          </Button>
        )}
      </form>
      {night.held && (
        <NightDialog
          quiet={night.held.quiet}
          isNow={isNow}
          onClose={night.release}
          onConfirm={night.held.go}
          onMorning={() => {
            if (night.held) change({ when: 'later', ...clockOf(night.held.quiet.nextMorning) });
            night.release();
          }}
        />
      )}
    </Card>
  );
}

function isSame(one: MessageAudience, other: MessageAudience): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function successSentence(count: number, scheduledAt: string | null): string {
  if (scheduledAt === null) return `Message sent successfully to ${count} fans!`;
  const time = momentInSentence(scheduledAt, new Date());
  return `Message scheduled successfully for ${count} fans! It will be sent at ${time}.`;
}
