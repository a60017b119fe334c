import { type MailboxStatus, mailboxEndpoints } from '@debut/contract/mailbox';
import { MailCheck, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { momentInSentence } from '../../../data/moments.ts';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useGmailConnection } from './gmail-connection.ts';
import { MailboxConnect } from './mailbox-connect.tsx';
import { MailboxSettingsDialog } from './mailbox-settings-dialog.tsx';
import { SmtpDialog } from './smtp-dialog.tsx';
import { texts } from './texts.ts';

type MailboxDialog = 'smtp' | 'settings' | 'disconnect';

/** The mailbox that campaigns are sent from, or how to connect one. */
export function MailboxCard() {
  const connection = useGmailConnection();
  const { mailbox } = connection;
  const [dialog, setDialog] = useState<MailboxDialog | null>(null);
  const close = () => setDialog(null);
  if (mailbox.isPending) return <MailboxSkeleton />;
  // A status that could not be loaded counts as not connected: connecting still helps.
  const status = mailbox.data ?? unknownStatus;
  return (
    <>
      {status.isConnected ? (
        <ConnectedMailbox status={status} onDialog={setDialog} />
      ) : (
        <MailboxConnect status={status} connection={connection} onSmtp={() => setDialog('smtp')} />
      )}
      {dialog === 'smtp' && <SmtpDialog status={status} onClose={close} />}
      {dialog === 'settings' && <MailboxSettingsDialog status={status} onClose={close} />}
      {dialog === 'disconnect' && <DisconnectDialog status={status} onClose={close} />}
    </>
  );
}

type ConnectedMailboxProps = { status: MailboxStatus; onDialog: (dialog: MailboxDialog) => void };

function ConnectedMailbox({ status, onDialog }: ConnectedMailboxProps) {
  const { kind, userEmail, senderName, sentToday, dailyLimit, hold, smtp } = status;
  return (
    <Card aria-label={texts.emailAccount} className="p-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-60 items-center gap-3.5">
          <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-success/15 text-success">
            <MailCheck aria-hidden className="size-5" />
          </span>
          <div className="min-w-0">
            <h2 className="flex items-center gap-2.5 font-sans font-semibold text-base tracking-normal">
              <span className="truncate">{kind === 'gmail' ? texts.gmail : (smtp?.host ?? texts.mailbox)}</span>
              <Badge tone="success">{texts.connected}</Badge>
            </h2>
            <p className="truncate text-fg-2 text-sm">{userEmail}</p>
            {senderName && <p className="truncate text-fg-3 text-xs">{texts.asSenderName(senderName)}</p>}
          </div>
        </div>
        <Progress
          label={texts.sentToday}
          value={sentToday}
          max={dailyLimit}
          valueText={texts.ofSentToday(sentToday, dailyLimit)}
          className="w-full sm:w-52"
        />
        <Allowed right="send">
          <div className="flex items-center gap-2 max-sm:w-full">
            <IconButton
              icon={Settings2}
              variant="secondary"
              label={texts.mailboxSettings}
              onClick={() => onDialog('settings')}
            />
            <Button onClick={() => onDialog('disconnect')} className="max-sm:flex-1">
              {texts.disconnect}
            </Button>
          </div>
        </Allowed>
      </div>
      {hold && (
        <Notice tone="warning" className="mt-4">
          {texts.nextEmailsGoOut(hold.sentence, momentInSentence(hold.until, new Date()))}
        </Notice>
      )}
    </Card>
  );
}

function DisconnectDialog({ status: { kind, userEmail }, onClose }: { status: MailboxStatus; onClose: () => void }) {
  const disconnect = useChange(mailboxEndpoints.disconnect, {
    saved: (cache, status) => cache.update(mailboxEndpoints.status, () => status),
  });
  const isSmtp = kind === 'smtp';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isSmtp ? texts.disconnectMailbox : texts.disconnectGmail}
      sentence={texts.confirmDisconnectCampaignsBeingSent(userEmail ?? texts.yourMailbox)}
      confirmLabel={texts.disconnect}
      onConfirm={async () => {
        await disconnect.mutateAsync({});
        toast.success(isSmtp ? texts.mailboxDisconnectedSuccessfully : texts.gmailDisconnectedSuccessfully);
      }}
      errorSentence={() => (isSmtp ? texts.failedToDisconnectMailbox : texts.failedToDisconnectGmail)}
    />
  );
}

function MailboxSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingYourEmailAccount}>
      <Skeleton className="h-19 w-full rounded-xl max-sm:h-40" />
    </SkeletonGroup>
  );
}

const unknownStatus: MailboxStatus = {
  isConnected: false,
  userEmail: null,
  kind: null,
  senderName: null,
  dailyLimit: 0,
  sentToday: 0,
  perMinute: 0,
  hold: null,
  problem: null,
  gmailAvailable: true,
  smtp: null,
};
