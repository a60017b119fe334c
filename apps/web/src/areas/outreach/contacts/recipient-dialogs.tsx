import type { Recipient } from '@debut/contract/recipients';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { RecipientDialog } from './recipient-dialog.tsx';
import { useDeleteRecipients, useUnsubscribeRecipient } from './recipients.queries.ts';

/** Which dialog of the recipients is open. */
export type RecipientDialogState =
  | { kind: 'add' }
  | { kind: 'edit'; recipient: Recipient }
  | { kind: 'unsubscribe'; recipient: Recipient }
  | { kind: 'delete'; recipients: readonly Recipient[]; onDeleted?: () => void };

type RecipientDialogsProps = { state: RecipientDialogState; onClose: () => void };

export function RecipientDialogs({ state, onClose }: RecipientDialogsProps) {
  const deletion = useDeleteRecipients();
  if (state.kind === 'add') return <RecipientDialog recipient={null} onClose={onClose} />;
  if (state.kind === 'edit') return <RecipientDialog recipient={state.recipient} onClose={onClose} />;
  if (state.kind === 'unsubscribe') return <Unsubscribing recipient={state.recipient} onClose={onClose} />;
  const { recipients, onDeleted } = state;
  const count = recipients.length;
  const [only] = recipients;

  async function remove() {
    await deletion.mutateAsync(recipients.map(({ id }) => id));
    toast.success(count === 1 ? 'Recipient deleted successfully!' : `${count} recipients deleted successfully!`);
    onDeleted?.();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={count === 1 ? 'Delete Recipient' : `Delete ${count} Recipients`}
      sentence={
        <>
          {count === 1
            ? 'Are you sure you want to delete this recipient?'
            : `Are you sure you want to delete these ${count} recipients?`}
          <span className="mt-2 block break-words">
            {count === 1 && only && <strong className="font-semibold text-fg">{only.name}</strong>}
            {count === 1 && '. '}
            Emails still waiting to go out to {count === 1 ? 'this address' : 'them'} are skipped.
          </span>
        </>
      }
      confirmLabel="Delete"
      onConfirm={remove}
      errorSentence={(error) => describeFailure(error, 'Failed to delete recipient')}
    />
  );
}

/** For who asked the artist: by replying, or through a mail program that writes an email to unsubscribe. */
function Unsubscribing({ recipient: { id, name }, onClose }: { recipient: Recipient; onClose: () => void }) {
  const unsubscribe = useUnsubscribeRecipient();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Unsubscribe Recipient"
      sentence={`${name} won’t get any more emails from you. Only they can subscribe again, by the link in an email they already have.`}
      confirmLabel="Unsubscribe"
      onConfirm={async () => {
        await unsubscribe.mutateAsync(id);
        toast.success(`${name} is unsubscribed`);
      }}
      errorSentence={(error) => describeFailure(error, 'Failed to update recipient')}
    />
  );
}
