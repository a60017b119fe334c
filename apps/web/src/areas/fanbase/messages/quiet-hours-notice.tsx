import type { MessagePreview } from '@debut/contract/fan-messages';
import { quietFromHour, quietUntilHour } from '@debut/contract/limits';
import { Moon } from 'lucide-react';
import { clockOf } from '../../../lib/clock-time.ts';
import { momentInSentence } from '../../../lib/moments.ts';
import type { MessageDraft } from './message-draft.model.ts';

type QuietHoursNoticeProps = {
  draft: MessageDraft;
  preview: MessagePreview | undefined;
  onChange: (part: Partial<MessageDraft>) => void;
};

/** Says whom it would wake, and offers the next morning; the artist decides. */
export function QuietHoursNotice({ draft, preview, onChange }: QuietHoursNoticeProps) {
  const quiet = preview?.quietHours;
  if (!quiet) return null;
  const moment = draft.when === 'now' ? 'Right now' : `At ${draft.time}`;
  return (
    <div role="status" className="flex gap-3 rounded-md border border-warning/35 bg-warning/10 p-3 text-sm">
      <Moon aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="text-fg">
          {moment} it is between {quietFromHour}:00 and {quietUntilHour}:00 for {quiet.fans.toLocaleString('en')} of
          these fans.
        </p>
        <button
          type="button"
          onClick={() => onChange({ when: 'later', ...clockOf(quiet.nextMorning) })}
          className="-mb-2 -ml-2 mt-0.5 min-h-11 rounded-md px-2 text-left font-semibold text-warning hover:bg-warning/10 mouse:min-h-9"
        >
          Use {momentInSentence(quiet.nextMorning, new Date())} instead
        </button>
      </div>
    </div>
  );
}
