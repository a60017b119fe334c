import type { FanMessage } from '@debut/contract/fan-messages';
import type { FanStats } from '@debut/contract/fan-numbers';
import type { FanSegment } from '@debut/contract/fan-segments';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { sellsCredits } from '../../../lib/app-config.ts';
import { clockOf } from '../../../lib/clock-time.ts';
import { useToday } from '../../../lib/today.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { MessageCost } from './message-cost.tsx';
import { draftOf, type MessageDraft, refusalOf, scheduledAtOf } from './message-draft.model.ts';
import { MessageFields } from './message-fields.tsx';
import { useUpdateMessage } from './messages.api.ts';
import { NightDialog } from './night-dialog.tsx';
import { useDraftPreview } from './use-draft-preview.ts';
import { useNightCheck } from './use-night-check.ts';

type ScheduledDialogProps = {
  message: FanMessage;
  stats: FanStats | undefined;
  segments: readonly FanSegment[];
  balance: number;
  onClose: () => void;
};

/** A message that waits for its time, changed. */
export function ScheduledDialog({ message, stats, segments, balance, onClose }: ScheduledDialogProps) {
  const today = useToday();
  const [draft, setDraft] = useState<MessageDraft>(() => draftOf(message, today));
  const [refusal, setRefusal] = useState<string | null>(null);
  const preview = useDraftPreview(draft);
  const update = useUpdateMessage(message.id);
  const night = useNightCheck();

  function submit() {
    if (update.isPending || night.isChecking) return;
    const found = refusalOf(draft, new Date());
    setRefusal(found);
    const scheduledAt = scheduledAtOf(draft);
    if (found || scheduledAt === null) return;
    night.pass(
      async () => ({ audience: draft.audience, message: draft.message, scheduledAt }),
      () => save(scheduledAt),
      (error) => setRefusal(error instanceof Error ? error.message : notChecked),
    );
  }

  function save(scheduledAt: string) {
    night.release();
    update.mutate(
      { title: draft.title.trim() || null, message: draft.message, audience: draft.audience, scheduledAt },
      {
        onSuccess: () => {
          toast.success('The message is changed');
          onClose();
        },
      },
    );
  }

  const trouble = refusal ?? update.error?.message ?? null;
  const missing = !refusal && update.error instanceof ApiError ? update.error.credits : undefined;
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
            setRefusal(null);
            setDraft((known) => ({ ...known, ...part }));
          }}
          preview={preview.data}
          stats={stats}
          segments={segments}
          picked={nobody}
          isScheduled
          messageError={null}
        />
        {sellsCredits() && (
          <MessageCost preview={preview.data} balance={balance} held={message.credits} refused={missing} />
        )}
        {trouble && !missing && <ErrorBox>{trouble}</ErrorBox>}
        {night.held && (
          <NightDialog
            quiet={night.held.quiet}
            isNow={false}
            onClose={night.release}
            onConfirm={night.held.go}
            onMorning={() => {
              if (night.held) setDraft((known) => ({ ...known, ...clockOf(night.held?.quiet.nextMorning ?? '') }));
              night.release();
            }}
          />
        )}
      </div>
    </FormDialog>
  );
}

const notChecked = 'The message could not be checked. Please try again.';
const nobody: ReadonlySet<string> = new Set();
