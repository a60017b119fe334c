import type { Body } from '@debut/contract/endpoint';
import { fanMessageEndpoints, type MessagePreview } from '@debut/contract/fan-messages';
import { plural } from '@debut/contract/texts';
import { useState } from 'react';
import { momentInSentence } from '../../../data/moments.ts';
import { api } from '../../../data/product-api.ts';
import { useChangeWith } from '../../../data/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';
import { useIsMounted } from './use-is-mounted.ts';

type CheckedMessage = Body<typeof fanMessageEndpoints.preview>;

type Question = {
  quietHours: NonNullable<MessagePreview['quietHours']>;
  answer: (isConfirmed: boolean) => void;
};

/** Checks right before sending whether a message would arrive at night, and asks for confirmation if so. */
export function useNightCheck() {
  const [question, setQuestion] = useState<Question | null>(null);
  const isMounted = useIsMounted();
  const check = useChangeWith(
    async (readMessage: () => Promise<CheckedMessage>) =>
      api.call(fanMessageEndpoints.preview, { body: await readMessage() }),
    { changes: [] },
  );

  /** Resolves to whether the message may be sent, also after the page was left. */
  async function confirm(readMessage: () => Promise<CheckedMessage>): Promise<boolean> {
    const { quietHours } = await check.mutateAsync(readMessage);
    if (!quietHours) return true;
    if (!isMounted.current) {
      toast.failure(texts.messageWasNotSentOpen);
      return false;
    }
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ quietHours, answer }));
    setQuestion(null);
    return isConfirmed;
  }

  return { question, isChecking: check.isPending, confirm };
}

type NightDialogProps = {
  night: ReturnType<typeof useNightCheck>;
  isNow: boolean;
  /** Reschedules the message to this instant; absent where it can't be rescheduled. */
  onMorning?: (instant: string) => void;
};

export function NightDialog({ night: { question }, isNow, onMorning }: NightDialogProps) {
  if (!question) return null;
  const { quietHours, answer } = question;
  const cancel = () => answer(false);
  const reschedule = () => {
    onMorning?.(quietHours.nextMorning);
    cancel();
  };
  const warning = plural(quietHours.fans, {
    one: texts.forFanWhenThisText(isNow ? texts.goesOut : texts.isDue),
    other: texts.forFansWhenThisTexts(isNow ? texts.goesOut : texts.isDue),
  });
  return (
    <Dialog
      open
      onClose={cancel}
      title={texts.textFansAtNight}
      description={texts.itsQuietHoursFor(warning)}
      role="alertdialog"
      size="small"
      footer={
        <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:w-full">
          <Button onClick={() => answer(true)} className="max-sm:flex-1">
            {isNow ? texts.sendAnyway : texts.scheduleAnyway}
          </Button>
          <Button data-initial-focus variant="primary" onClick={reschedule} className="max-sm:flex-1">
            {onMorning
              ? texts.chooseMomentInSentence(momentInSentence(quietHours.nextMorning, new Date()))
              : texts.notNow}
          </Button>
        </div>
      }
    />
  );
}
