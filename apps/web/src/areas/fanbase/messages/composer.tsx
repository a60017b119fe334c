import type { Me } from '@debut/contract/account';
import { fanFailures } from '@debut/contract/fan-failures';
import { type FanMessage, fanMessageEndpoints } from '@debut/contract/fan-messages';
import type { FanSegment } from '@debut/contract/fan-segments';
import type { FanStats } from '@debut/contract/fan-stats';
import { useState } from 'react';
import { ApiError } from '../../../data/api.ts';
import { clockOf } from '../../../data/dates.ts';
import { momentInSentence } from '../../../data/moments.ts';
import { planForMessage, readNeededPlan } from '../../../data/needed-plan.ts';
import { api } from '../../../data/product-api.ts';
import { useSendingGate } from '../../../data/sending-gate.ts';
import type { TopUp } from '../../../data/top-up.ts';
import { useChangeWith } from '../../../data/use-change.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { Card } from '../../../ui/card.tsx';
import { FirstErrorInView, submitForm } from '../../../ui/form.tsx';
import { toast } from '../../../ui/toast.ts';
import { type ChannelOffers, withChannels } from './channel-offers.ts';
import { describeSendError } from './message.model.ts';
import {
  chosenChannels,
  findDraftErrors,
  getScheduledAt,
  type MessageDraft,
  toMessageBody,
  toPreviewBody,
} from './message-draft.model.ts';
import { MessageFields } from './message-fields.tsx';
import { MessagePreviews } from './message-previews.tsx';
import { NightDialog, useNightCheck } from './night-check.tsx';
import { type ComposerError, SendBar } from './send-bar.tsx';
import { texts } from './texts.ts';
import { useIsMounted } from './use-is-mounted.ts';
import { useDraftPreview } from './use-message-draft.ts';

type ComposerProps = {
  me: Pick<Me, 'credits' | 'artist'>;
  draft: MessageDraft;
  onDraft: (change: (draft: MessageDraft) => MessageDraft) => void;
  /** Also called after the page was left. */
  onSent: (draft: MessageDraft) => void;
  offers: ChannelOffers;
  stats: FanStats | undefined;
  segments: readonly FanSegment[];
  messages: readonly FanMessage[] | undefined;
  topUp: TopUp;
};

/** One message to many fans: who gets it, by which channels, what it says and when it goes out. */
export function Composer(props: ComposerProps) {
  const { me, draft: written, onDraft, onSent, offers, stats, segments, messages, topUp } = props;
  const draft = withChannels(written, offers);
  const [error, setError] = useState<ComposerError | null>(null);
  const [failures, setFailures] = useState(0);
  const preview = useDraftPreview(draft);
  const isMounted = useIsMounted();
  const send = useChangeWith(
    (sent: MessageDraft) => api.call(fanMessageEndpoints.create, { body: toMessageBody(withChannels(sent, offers)) }),
    {
      changes: fanMessageEndpoints.create.changes,
      onSuccess({ sentCount, scheduledAt }, sent) {
        toast.success(describeSent(sentCount, scheduledAt));
        onSent(sent);
      },
      onError: showError,
    },
  );
  const night = useNightCheck();
  const gate = useSendingGate();
  const channels = chosenChannels(draft);
  const neededPlan = planForMessage(usePlan(), channels, getScheduledAt(draft)) ?? error?.neededPlan ?? null;
  const isNow = draft.when === 'now';
  const isBlocked = isNow && messages?.some(({ status }) => status === 'sending') === true;
  const isBusy = send.isPending || night.isChecking;
  const shownPreview = channels.length > 0 ? preview.data : undefined;

  function change(part: Partial<MessageDraft>) {
    setError(null);
    onDraft((current) => ({ ...current, ...part }));
  }

  function fail(failure: ComposerError) {
    setError(failure);
    setFailures((count) => count + 1);
  }

  function submit() {
    if (isBusy || isBlocked || gate || neededPlan) return;
    const fields = findDraftErrors(draft, new Date());
    if (fields) return fail({ sentence: Object.values(fields)[0] ?? '', fields });
    if (preview.data?.fanCount === 0 && !preview.isPlaceholderData) {
      return fail({ sentence: fanFailures.no_fans.sentence });
    }
    setError(null);
    night
      .confirm(async () => toPreviewBody(draft))
      .then((isConfirmed) => isConfirmed && send.mutate(written))
      .catch(showError);
  }

  function showError(failure: unknown) {
    const sentence = describeSendError(failure);
    if (!isMounted.current) return toast.failure(sentence);
    const isAboutCredits = failure instanceof ApiError && failure.code === 'not_enough_credits';
    setError({ sentence, neededPlan: readNeededPlan(failure), ...(isAboutCredits && { credits: failure.credits }) });
  }

  return (
    <section aria-label={texts.sendMessageToFans}>
      <form
        noValidate
        onSubmit={(event) => submitForm(event, submit)}
        className="flex flex-col gap-3 sm:gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_376px] lg:items-start lg:gap-6"
      >
        <MessageFields
          draft={draft}
          onChange={change}
          preview={shownPreview}
          offers={offers}
          stats={stats}
          segments={segments}
          artistId={me.artist.id}
          isScheduled={false}
          errors={error?.fields ?? {}}
        />
        <div className="max-lg:contents lg:sticky lg:top-20">
          <Card className="min-w-0 p-4 sm:p-5 lg:max-h-[calc(100dvh-20rem)] lg:min-h-60 lg:overflow-y-auto lg:rounded-b-none lg:border-b-0">
            <MessagePreviews draft={draft} preview={shownPreview} offers={offers} artistName={me.artist.name} />
          </Card>
          <SendBar
            draft={draft}
            preview={shownPreview}
            balance={me.credits}
            topUp={topUp}
            error={error}
            neededPlan={neededPlan}
            gate={gate}
            isBlocked={isBlocked}
            isBusy={isBusy}
          />
        </div>
        <FirstErrorInView failures={failures} />
      </form>
      <NightDialog
        night={night}
        isNow={isNow}
        onMorning={(instant) => change({ when: 'later', ...clockOf(instant) })}
      />
    </section>
  );
}

function describeSent(count: number, scheduledAt: string | null): string {
  if (scheduledAt === null) return texts.messageSentSuccessfullyToFans(count);
  const time = momentInSentence(scheduledAt, new Date());
  return texts.messageScheduledSuccessfullyForFans(count, time);
}
