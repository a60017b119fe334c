import { fanFailures } from '@debut/contract/fan-failures';
import type { MessagePreview } from '@debut/contract/fan-messages';
import type { FieldErrors } from '@debut/contract/validate';
import { CalendarClock, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../data/api.ts';
import { sellsCredits } from '../../../data/app-config.ts';
import type { NeededPlan } from '../../../data/needed-plan.ts';
import type { TopUp } from '../../../data/top-up.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { formatFanCount } from './message.model.ts';
import { MessageCost } from './message-cost.tsx';
import type { MessageDraft } from './message-draft.model.ts';
import { texts } from './texts.ts';

export interface ComposerError {
  readonly sentence: string;
  /** Of fields that show their own. */
  readonly fields?: FieldErrors;
  readonly credits?: ApiError['credits'];
  readonly neededPlan?: NeededPlan | null;
}

type SendBarProps = {
  draft: MessageDraft;
  preview: MessagePreview | undefined;
  balance: number;
  topUp: TopUp;
  error: ComposerError | null;
  neededPlan: NeededPlan | null;
  /** What the account has to do before it can send. */
  gate: ReactNode;
  /** While another message is being sent. */
  isBlocked: boolean;
  isBusy: boolean;
};

/** Cost and Send, which stay in view on phones. */
export function SendBar(props: SendBarProps) {
  const { draft, preview, balance, topUp, error, neededPlan, gate, isBlocked, isBusy } = props;
  const isNow = draft.when === 'now';
  const fans = preview ? formatFanCount(preview.fanCount) : texts.fans;
  const Icon = isNow ? Send : CalendarClock;
  return (
    <div className={barClasses}>
      {sellsCredits() && (
        <MessageCost
          preview={preview}
          balance={balance}
          held={0}
          rejected={error?.credits}
          topUp={topUp}
          isOffering={!neededPlan}
        />
      )}
      {preview?.configured === false && <Notice tone="warning">{describeMissing(draft)}</Notice>}
      {gate}
      {isBlocked && <Notice tone="warning">{fanFailures.message_in_progress.sentence}</Notice>}
      {error && !hasOwnPlace(error) && (
        <div data-form-error>
          <ErrorBox>{error.sentence}</ErrorBox>
        </div>
      )}
      {neededPlan ? (
        <PlanNotice needed={neededPlan} />
      ) : (
        <Button type="submit" variant="primary" size="large" busy={isBusy} disabled={isBlocked || gate !== null}>
          <Icon aria-hidden className="size-[18px]" />
          {isNow ? texts.sendTo(fans) : texts.scheduleFor(fans)}
        </Button>
      )}
      {!isNow && !neededPlan && sellsCredits() && (
        <p className="text-center text-fg-3 text-xs max-lg:hidden">{texts.creditsAreHeld}</p>
      )}
    </div>
  );
}

/** Errors that are shown at their field, as an offer to buy credits, or as the plan that is needed. */
function hasOwnPlace({ fields, credits, neededPlan }: ComposerError): boolean {
  const isAtField = Object.keys(fields ?? {}).some((field) => shownFields.has(field));
  return isAtField || Boolean(credits) || Boolean(neededPlan);
}

const shownFields = new Set(['message', 'subject', 'channels', 'scheduledAt', 'localTime']);

function describeMissing({ channelOrder, channels }: MessageDraft): string {
  const chosen = channelOrder.filter((channel) => channels?.includes(channel));
  if (chosen.length === 1 && chosen[0] === 'email') return fanFailures.email_not_configured.sentence;
  if (chosen.length === 1 && chosen[0] === 'whatsapp') return fanFailures.whatsapp_not_configured.sentence;
  return fanFailures.sms_not_configured.sentence;
}

const barClasses =
  'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 border border-white/[.07] bg-[#15131f] p-4 max-lg:sticky max-lg:bottom-[calc(var(--shown-player-space,0rem)+var(--tab-bar-space))] max-lg:z-20 max-lg:-mx-4 max-lg:border-x-0 max-lg:shadow-pop sm:p-5 lg:rounded-b-xl';
