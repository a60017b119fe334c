import type { MessagePreview } from '@debut/contract/fan-messages';
import { quietFromHour, quietUntilHour } from '@debut/contract/limits';
import { momentInSentence } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { fanCount } from './message-draft.model.ts';

export type QuietHours = NonNullable<MessagePreview['quietHours']>;

type NightDialogProps = {
  quiet: QuietHours;
  isNow: boolean;
  onClose: () => void;
  /** Absent where it cannot be put off. */
  onMorning?: () => void;
  onConfirm: () => void;
};

/** No text goes out at night without a second press. */
export function NightDialog({ quiet, isNow, onClose, onMorning, onConfirm }: NightDialogProps) {
  const isOne = quiet.fans === 1;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Text fans at night?"
      description={`It is between ${quietFromHour}:00 and ${quietUntilHour}:00 for ${fanCount(quiet.fans)} when this ${isNow ? 'goes out' : 'is due'}. ${isOne ? 'The text' : 'Texts'} at night may wake them, and in some places ${isOne ? 'it is' : 'they are'} not allowed.`}
      role="alertdialog"
      size="small"
      footer={
        <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:w-full">
          <Button onClick={onConfirm} className="max-sm:flex-1">
            {isNow ? 'Send anyway' : 'Schedule anyway'}
          </Button>
          {onMorning ? (
            <Button data-initial-focus variant="primary" onClick={onMorning} className="max-sm:flex-1">
              Use {momentInSentence(quiet.nextMorning, new Date())}
            </Button>
          ) : (
            <Button data-initial-focus variant="primary" onClick={onClose} className="max-sm:flex-1">
              Not now
            </Button>
          )}
        </div>
      }
    />
  );
}
