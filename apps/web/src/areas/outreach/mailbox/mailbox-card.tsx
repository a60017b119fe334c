import type { MailboxStatus } from '@debut/contract/mailbox';
import { useState } from 'react';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { MailboxConnect } from './mailbox-connect.tsx';
import { MailboxConnected } from './mailbox-connected.tsx';
import { useGmailConnection } from './mailbox-connection.ts';
import { type MailboxDialog, MailboxDialogOnDemand } from './mailbox-dialogs-on-demand.tsx';

/** The mail account campaigns go out through: connected, or how to connect one. */
export function MailboxCard() {
  const connection = useGmailConnection();
  const { mailbox } = connection;
  const [dialog, setDialog] = useState<MailboxDialog | null>(null);
  if (mailbox.isPending) return <MailboxSkeleton />;
  // A status that cannot be read counts as not connected; what one can do about it stays the same.
  const status = mailbox.data ?? unknownStatus;
  return (
    <>
      {status.isConnected ? (
        <MailboxConnected status={status} onDialog={setDialog} />
      ) : (
        <MailboxConnect status={status} connection={connection} onDialog={setDialog} />
      )}
      {dialog && <MailboxDialogOnDemand dialog={dialog} status={status} onClose={() => setDialog(null)} />}
    </>
  );
}

function MailboxSkeleton() {
  return (
    <SkeletonGroup label="Loading the mail account">
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
