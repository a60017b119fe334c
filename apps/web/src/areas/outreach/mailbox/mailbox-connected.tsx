import type { MailboxStatus } from '@debut/contract/mailbox';
import { MailCheck, Settings2 } from 'lucide-react';
import { momentInWords } from '../../../lib/moments.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { MailboxDialog } from './mailbox-dialogs-on-demand.tsx';

type MailboxConnectedProps = { status: MailboxStatus; onDialog: (dialog: MailboxDialog) => void };

export function MailboxConnected({ status, onDialog }: MailboxConnectedProps) {
  const { kind, userEmail, senderName, sentToday, dailyLimit, hold, smtp } = status;
  return (
    <Card aria-label="Mail account" className="p-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-60 items-center gap-3.5">
          <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-success/15 text-success">
            <MailCheck aria-hidden className="size-5" />
          </span>
          <div className="min-w-0">
            <h2 className="flex items-center gap-2.5 font-sans font-semibold text-base tracking-normal">
              <span className="truncate">{kind === 'gmail' ? 'Gmail' : (smtp?.host ?? 'Mailbox')}</span>
              <Badge tone="success">Connected</Badge>
            </h2>
            <p className="truncate text-fg-2 text-sm">{userEmail}</p>
            {senderName && <p className="truncate text-fg-3 text-xs">as {senderName}</p>}
          </div>
        </div>
        <Progress
          label="Sent today"
          value={sentToday}
          max={dailyLimit}
          valueText={`${sentToday.toLocaleString('en')} of ${dailyLimit.toLocaleString('en')}`}
          className="w-full sm:w-52"
        />
        <div className="flex items-center gap-2 max-sm:w-full">
          <IconButton
            icon={Settings2}
            variant="secondary"
            label="Mailbox settings"
            onClick={() => onDialog('settings')}
          />
          <Button onClick={() => onDialog('disconnect')} className="max-sm:flex-1">
            Disconnect
          </Button>
        </div>
      </div>
      {hold && (
        <Notice tone="warning" className="mt-4">
          {hold.sentence} It goes on by itself: {momentInWords(hold.until, new Date())}.
        </Notice>
      )}
    </Card>
  );
}
