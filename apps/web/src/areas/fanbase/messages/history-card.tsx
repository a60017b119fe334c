import type { FanMessage } from '@debut/contract/fan-messages';
import { ChevronRight, History } from 'lucide-react';
import { useId, useState } from 'react';
import { momentInWords } from '../../../lib/moments.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { OnDemand } from '../../../ui/on-demand.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { outcomeOf, progressOf } from './message-outcome.model.ts';
import { MessageStatusBadge } from './message-status-badge.tsx';

/** What was sent, newest first, and what became of it. */
export function HistoryCard({ messages }: { messages: readonly FanMessage[] }) {
  const titleId = useId();
  const now = useNow(60_000);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  if (messages.length === 0) return null;
  const shown = isWhole ? messages : messages.slice(0, fewest);
  return (
    <Card aria-labelledby={titleId} className="p-4 sm:p-5">
      <CardTitle
        id={titleId}
        icon={History}
        aside={<span className="text-fg-3 text-sm tabular-nums">{messages.length}</span>}
      >
        Message history
      </CardTitle>
      <ul className="mt-2 grid divide-y divide-white/[.06]">
        {shown.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpenId(message.id)}
              className="group -mx-2 block w-[calc(100%+1rem)] rounded-md px-2 py-3 text-left transition-colors duration-150 hover:bg-white/[.04]"
            >
              <Summary message={message} now={now} />
            </button>
          </li>
        ))}
      </ul>
      {messages.length > fewest && !isWhole && (
        <Button size="small" variant="ghost" className="mt-1 -ml-3" onClick={() => setWhole(true)}>
          Show all {messages.length}
        </Button>
      )}
      {openId && <OnDemand load={loadDetail} props={{ id: openId, messages, onClose: () => setOpenId(null) }} />}
    </Card>
  );
}

const fewest = 5;
const loadDetail = () => import('./message-dialog.tsx').then((file) => file.MessageDialog);

function Summary({ message, now }: { message: FanMessage; now: Date }) {
  const at = message.startedAt ?? message.scheduledAt ?? message.createdAt;
  const { done, all } = progressOf(message);
  return (
    <>
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-semibold text-sm">{message.title}</span>
        <MessageStatusBadge status={message.status} />
        <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-3 group-hover:text-fg" />
      </span>
      <span className="block truncate text-fg-3 text-xs">
        {momentInWords(at, now)} · {message.audienceName}
      </span>
      <span className="mt-1 block text-fg-2 text-xs tabular-nums">{outcomeOf(message)}</span>
      {message.notice && <span className="mt-1 block text-warning text-xs">{message.notice}</span>}
      {message.status === 'sending' && (
        <Progress
          className="mt-2"
          label={`Sending ${message.title}`}
          labelHidden
          value={done}
          max={Math.max(1, all)}
          valueText={`${done} of ${all}`}
        />
      )}
    </>
  );
}
