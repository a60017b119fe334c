import { fanMessageEndpoints, type MessageAudience, type MessagePreview } from '@debut/contract/fan-messages';
import { quietFromHour, quietUntilHour } from '@debut/contract/limits';
import { useState } from 'react';
import { useChangeWith } from '../../../data/use-change.ts';
import { momentInSentence } from '../../../lib/moments.ts';
import { api } from '../../../lib/product-api.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { formatFanCount } from './message-draft.model.ts';

type QuietHours = NonNullable<MessagePreview['quietHours']>;

interface CheckedMessage {
  readonly audience: MessageAudience;
  readonly message: string;
  readonly scheduledAt: string | null;
}

/** Checks right before sending whether a message would arrive at night, and holds it until the artist confirms. */
export function useNightCheck() {
  const [held, setHeld] = useState<{ quiet: QuietHours; send: () => void } | null>(null);
  const isMounted = useIsMounted();
  const check = useChangeWith(
    async (readMessage: () => Promise<CheckedMessage>) =>
      api.call(fanMessageEndpoints.preview, { body: await readMessage() }),
    { changes: [] },
  );
  /** On another page nobody can confirm or read why. */
  const ifMounted = (show: () => void) => (isMounted.current ? show() : toast.failure(notSent));
  return {
    held,
    isChecking: check.isPending,
    release: () => setHeld(null),
    /** Calls `send` by day, else when the artist confirms; also when the page was left meanwhile. */
    run(readMessage: () => Promise<CheckedMessage>, send: () => void, onError: (error: unknown) => void): void {
      check.mutateAsync(readMessage).then(
        ({ quietHours }) => (quietHours ? ifMounted(() => setHeld({ quiet: quietHours, send })) : send()),
        (error: unknown) => ifMounted(() => onError(error)),
      );
    },
  };
}

const notSent = 'The message was not sent. Open Fans to send it.';

type NightDialogProps = {
  night: ReturnType<typeof useNightCheck>;
  isNow: boolean;
  /** Reschedules it to this instant; absent where it cannot be rescheduled. */
  onMorning?: (instant: string) => void;
};

/** A text at night needs a second confirmation. */
export function NightDialog({ night: { held, release }, isNow, onMorning }: NightDialogProps) {
  if (!held) return null;
  const { quiet, send } = held;
  const isOne = quiet.fans === 1;
  const reschedule = () => {
    onMorning?.(quiet.nextMorning);
    release();
  };
  return (
    <Dialog
      open
      onClose={release}
      title="Text fans at night?"
      description={`It is between ${quietFromHour}:00 and ${quietUntilHour}:00 for ${formatFanCount(quiet.fans)} when this ${isNow ? 'goes out' : 'is due'}. ${isOne ? 'The text' : 'Texts'} at night may wake them, and in some places ${isOne ? 'it is' : 'they are'} not allowed.`}
      role="alertdialog"
      size="small"
      footer={
        <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:w-full">
          <Button onClick={send} className="max-sm:flex-1">
            {isNow ? 'Send anyway' : 'Schedule anyway'}
          </Button>
          <Button data-initial-focus variant="primary" onClick={reschedule} className="max-sm:flex-1">
            {onMorning ? `Use ${momentInSentence(quiet.nextMorning, new Date())}` : 'Not now'}
          </Button>
        </div>
      }
    />
  );
}
