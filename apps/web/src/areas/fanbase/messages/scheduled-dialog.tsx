import { type FanMessage, fanMessageEndpoints } from '@debut/contract/fan-messages';
import type { FanSegment } from '@debut/contract/fan-segments';
import type { FanStats } from '@debut/contract/fan-stats';
import { useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { ApiError } from '../../../lib/api.ts';
import { sellsCredits } from '../../../lib/app-config.ts';
import { clockOf } from '../../../lib/clock-time.ts';
import { useToday } from '../../../lib/today.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { MessageCost } from './message-cost.tsx';
import { draftOf, findDraftError, type MessageDraft, scheduledAtOf } from './message-draft.model.ts';
import { MessageFields } from './message-fields.tsx';
import { NightDialog, useNightCheck } from './night-check.tsx';
import { useDraftPreview } from './use-message-draft.ts';

type ScheduledDialogProps = {
  message: FanMessage;
  stats: FanStats | undefined;
  segments: readonly FanSegment[];
  balance: number;
  onClose: () => void;
};

export function ScheduledDialog({ message, stats, segments, balance, onClose }: ScheduledDialogProps) {
  const today = useToday();
  const [draft, setDraft] = useState<MessageDraft>(() => draftOf(message, today));
  const [draftError, setDraftError] = useState<string | null>(null);
  const preview = useDraftPreview(draft);
  const update = useChange(fanMessageEndpoints.update);
  const night = useNightCheck();

  function submit() {
    if (update.isPending || night.isChecking) return;
    const found = findDraftError(draft, new Date());
    setDraftError(found);
    const scheduledAt = scheduledAtOf(draft);
    if (found || scheduledAt === null) return;
    night.run(
      async () => ({ audience: draft.audience, message: draft.message, scheduledAt }),
      () => save(scheduledAt),
      (failure) => setDraftError(failure instanceof Error ? failure.message : notChecked),
    );
  }

  function save(scheduledAt: string) {
    night.release();
    const { title, message: text, audience } = draft;
    update.mutate(
      { params: { id: message.id }, body: { title: title.trim() || null, message: text, audience, scheduledAt } },
      {
        onSuccess: () => {
          toast.success('Message saved');
          onClose();
        },
      },
    );
  }

  const error = draftError ?? update.error?.message ?? null;
  const missing = !draftError && update.error instanceof ApiError ? update.error.credits : undefined;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Edit scheduled message"
      size="medium"
      busy={update.isPending || night.isChecking}
      onSubmit={submit}
      submitLabel="Save"
      cancelLabel="Close"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <MessageFields
          draft={draft}
          onChange={(part) => {
            setDraftError(null);
            setDraft((known) => ({ ...known, ...part }));
          }}
          preview={preview.data}
          stats={stats}
          segments={segments}
          picked={noFans}
          isScheduled
          messageError={null}
        />
        {sellsCredits() && (
          <MessageCost preview={preview.data} balance={balance} held={message.credits} rejected={missing} />
        )}
        {error && !missing && <ErrorBox>{error}</ErrorBox>}
        <NightDialog
          night={night}
          isNow={false}
          onMorning={(instant) => setDraft((known) => ({ ...known, ...clockOf(instant) }))}
        />
      </div>
    </FormDialog>
  );
}

const notChecked = "Couldn't check the message. Please try again.";
const noFans: ReadonlySet<string> = new Set();
