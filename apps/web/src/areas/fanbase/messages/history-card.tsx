import type { FanMessage, MessageStatus } from '@debut/contract/fan-messages';
import { ChevronRight, History } from 'lucide-react';
import { useId, useState } from 'react';
import { momentInWords } from '../../../data/moments.ts';
import { useNow } from '../../../data/today.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { ChannelNames } from './channel-icon.tsx';
import { countProgress, describeOutcome } from './message.model.ts';
import { MessageDialog } from './message-dialog.tsx';
import { texts } from './texts.ts';

export function HistoryCard({ messages }: { messages: readonly FanMessage[] }) {
  const titleId = useId();
  const now = useNow(60_000);
  const [openId, setOpenId] = useState<string | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  if (messages.length === 0) return null;
  const shown = showsAll ? messages : messages.slice(0, firstCount);
  return (
    <Card aria-labelledby={titleId} className="p-4 sm:p-5">
      <CardTitle
        id={titleId}
        icon={History}
        aside={<span className="text-fg-3 text-sm tabular-nums">{messages.length}</span>}
      >
        {texts.messageHistory}
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
      {messages.length > firstCount && !showsAll && (
        <Button size="small" variant="ghost" className="mt-1 -ml-3" onClick={() => setShowsAll(true)}>
          {texts.showAll(messages.length)}
        </Button>
      )}
      {openId && <MessageDialog id={openId} messages={messages} onClose={() => setOpenId(null)} />}
    </Card>
  );
}

const firstCount = 5;

function Summary({ message, now }: { message: FanMessage; now: Date }) {
  const at = message.startedAt ?? message.scheduledAt ?? message.createdAt;
  const { done, all } = countProgress(message);
  return (
    <>
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-semibold text-sm">{message.title}</span>
        {message.status === 'sending' && message.paused ? (
          <Badge tone="warning">{texts.paused}</Badge>
        ) : (
          <Badge tone={statusTones[message.status]}>{statusNames[message.status]}</Badge>
        )}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-3 group-hover:text-fg" />
      </span>
      <span className="block truncate text-fg-3 text-xs">
        {momentInWords(at, now)} · {message.audienceName}
      </span>
      <ChannelNames channels={message.channels} className="mt-1" />
      <span className="mt-1 block text-fg-2 text-xs tabular-nums">{describeOutcome(message)}</span>
      {message.notice && <span className="mt-1 block text-warning text-xs">{message.notice}</span>}
      {message.status === 'sending' && (
        <Progress
          className="mt-2"
          label={texts.sendingTitle(message.title)}
          labelHidden
          value={done}
          max={Math.max(1, all)}
          valueText={texts.ofDone(done, all)}
        />
      )}
    </>
  );
}

const statusNames: Readonly<Record<MessageStatus, string>> = {
  scheduled: texts.scheduled,
  sending: texts.sending,
  sent: texts.sent,
  failed: texts.failed,
  cancelled: texts.canceled,
};

const statusTones: Readonly<Record<MessageStatus, BadgeTone>> = {
  scheduled: 'primary',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};
