import type { MailboxStatus } from '@debut/contract/mailbox';
import { OnDemand } from '../../../ui/on-demand.tsx';

export type MailboxDialog = 'smtp' | 'settings' | 'disconnect';

type MailboxDialogProps = { dialog: MailboxDialog; status: MailboxStatus; onClose: () => void };

/** The dialogs of the mail account, fetched when one is first opened. */
export function MailboxDialogOnDemand({ dialog, ...props }: MailboxDialogProps) {
  return <OnDemand key={dialog} load={loaders[dialog]} props={props} />;
}

const loaders = {
  smtp: () => import('./mailbox-smtp-dialog.tsx').then((file) => file.MailboxSmtpDialog),
  settings: () => import('./mailbox-settings-dialog.tsx').then((file) => file.MailboxSettingsDialog),
  disconnect: () => import('./mailbox-disconnect-dialog.tsx').then((file) => file.MailboxDisconnectDialog),
};
