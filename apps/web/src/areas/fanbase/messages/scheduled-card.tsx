import { type FanMessage, fanMessageEndpoints } from '@debut/contract/fan-messages';
import type { FanSegment } from '@debut/contract/fan-segments';
import type { FanStats } from '@debut/contract/fan-stats';
import { CalendarClock, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { sellsCredits } from '../../../lib/app-config.ts';
import { momentInWords } from '../../../lib/moments.ts';
import { creditCount } from '../../../lib/top-up.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeAudience } from './message-draft.model.ts';
import { ScheduledDialog } from './scheduled-dialog.tsx';

type ScheduledCardProps = {
  messages: readonly FanMessage[];
  stats: FanStats | undefined;
  segments: readonly FanSegment[];
  balance: number;
};

export function ScheduledCard({ messages, stats, segments, balance }: ScheduledCardProps) {
  const titleId = useId();
  const now = useNow(60_000);
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'cancel'; message: FanMessage } | null>(null);
  const cancel = useChange(fanMessageEndpoints.cancel);
  const close = () => setDialog(null);
  if (messages.length === 0 && !dialog) return null;
  return (
    <Card aria-labelledby={titleId} className="p-4 sm:p-5">
      <CardTitle
        id={titleId}
        icon={CalendarClock}
        aside={<span className="text-fg-3 text-sm tabular-nums">{messages.length}</span>}
      >
        Scheduled messages
      </CardTitle>
      <ul className="mt-3 grid gap-3">
        {messages.map((message) => (
          <li key={message.id} className="rounded-lg bg-s2 p-3.5 pr-2">
            <div className="flex items-center gap-1">
              <div className="min-w-0 flex-1">
                <h3 className="truncate font-sans font-semibold text-sm tracking-normal">{message.title}</h3>
                <p className="font-medium text-primary-fg text-xs">
                  {momentInWords(message.scheduledAt ?? message.createdAt, now)} · {message.audienceName}
                </p>
              </div>
              <IconButton
                icon={Pencil}
                label={`Edit ${message.title}`}
                onClick={() => setDialog({ kind: 'edit', message })}
              />
              <Button
                size="small"
                variant="ghost"
                aria-label={`Cancel ${message.title}`}
                onClick={() => setDialog({ kind: 'cancel', message })}
              >
                Cancel
              </Button>
            </div>
            <p className="mt-1.5 line-clamp-2 whitespace-pre-wrap break-words pr-2 text-fg-2 text-sm">
              {message.message}
            </p>
            <p className="mt-1.5 text-fg-3 text-xs tabular-nums">
              {describeAudience(message.audience, message.audienceName, message.fanCount)}
              {sellsCredits() &&
                ` ${creditCount(message.credits)} held, adjusted when it goes out, refunded if you cancel.`}
            </p>
          </li>
        ))}
      </ul>
      {dialog?.kind === 'edit' && (
        <ScheduledDialog message={dialog.message} stats={stats} segments={segments} balance={balance} onClose={close} />
      )}
      {dialog?.kind === 'cancel' && (
        <ConfirmDialog
          open
          onClose={close}
          title="Cancel message"
          sentence={describeCancellation(dialog.message)}
          confirmLabel="Cancel message"
          cancelLabel="Keep it"
          onConfirm={async () => {
            await cancel.mutateAsync({ params: { id: dialog.message.id } });
            toast.success('Message canceled');
          }}
        />
      )}
    </Card>
  );
}

function describeCancellation({ title, credits }: FanMessage): string {
  const refund = ` ${creditCount(credits)} ${credits === 1 ? 'is' : 'are'} refunded.`;
  return `“${title}” won't be sent.${sellsCredits() ? refund : ''}`;
}
