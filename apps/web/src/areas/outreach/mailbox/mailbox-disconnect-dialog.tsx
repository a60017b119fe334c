import type { MailboxStatus } from '@debut/contract/mailbox';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDisconnectMailbox } from './mailbox.queries.ts';

type MailboxDisconnectDialogProps = { status: MailboxStatus; onClose: () => void };

export function MailboxDisconnectDialog({ status, onClose }: MailboxDisconnectDialogProps) {
  const disconnect = useDisconnectMailbox();
  const name = status.kind === 'smtp' ? 'mailbox' : 'Gmail';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={status.kind === 'smtp' ? 'Disconnect mailbox' : 'Disconnect Gmail'}
      sentence={`Are you sure you want to disconnect ${status.userEmail ?? name}? Campaigns that are being sent or scheduled are paused until a mailbox is connected again.`}
      confirmLabel="Disconnect"
      onConfirm={async () => {
        await disconnect();
        toast.success(status.kind === 'smtp' ? 'Mailbox disconnected successfully' : 'Gmail disconnected successfully');
      }}
      errorSentence={() => `Failed to disconnect ${name}`}
    />
  );
}
