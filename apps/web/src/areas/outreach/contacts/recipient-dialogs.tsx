import { type Recipient, recipientEndpoints } from '@debut/contract/recipients';
import { type ReactNode, useState } from 'react';
import { useChange, useChangeWith } from '../../../data/use-change.ts';
import { api } from '../../../lib/product-api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { RecipientDialog } from './recipient-dialog.tsx';

export type RecipientDialogState =
  | { kind: 'add' }
  | { kind: 'edit' | 'unsubscribe'; recipient: Recipient }
  | { kind: 'delete'; recipients: readonly Recipient[]; onDeleted?: () => void };

/** The open dialog of the recipients, and the function that opens one. */
export function useRecipientDialogs() {
  const [state, setState] = useState<RecipientDialogState | null>(null);
  const close = () => setState(null);
  const dialog: ReactNode = state && <OpenDialog state={state} onClose={close} />;
  return { dialog, openDialog: setState };
}

function OpenDialog({ state, onClose }: { state: RecipientDialogState; onClose: () => void }) {
  switch (state.kind) {
    case 'add':
      return <RecipientDialog recipient={null} onClose={onClose} />;
    case 'edit':
      return <RecipientDialog recipient={state.recipient} onClose={onClose} />;
    case 'unsubscribe':
      return <UnsubscribeDialog recipient={state.recipient} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog {...state} onClose={onClose} />;
  }
}

/** For a recipient who asked the artist by email or in person. */
function UnsubscribeDialog({ recipient: { id, name }, onClose }: { recipient: Recipient; onClose: () => void }) {
  const unsubscribe = useChange(recipientEndpoints.unsubscribe);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Unsubscribe Recipient"
      sentence={`${name} won’t get any more emails from you. Only they can subscribe again, with the link in an email they already have.`}
      confirmLabel="Unsubscribe"
      onConfirm={async () => {
        await unsubscribe.mutateAsync({ params: { id } });
        toast.success(`${name} is unsubscribed`);
      }}
      errorSentence={(error) => describeFailure(error, 'Failed to update recipient')}
    />
  );
}

type DeleteDialogProps = { recipients: readonly Recipient[]; onDeleted?: () => void; onClose: () => void };

function DeleteDialog({ recipients, onDeleted, onClose }: DeleteDialogProps) {
  const deletion = useChangeWith(deleteRecipients, { changes: recipientEndpoints.deleteMany.changes });
  const [first] = recipients;
  const count = recipients.length;
  const isOne = count === 1;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isOne ? 'Delete Recipient' : `Delete ${count} Recipients`}
      sentence={
        <>
          Are you sure you want to delete {isOne ? 'this recipient' : `these ${count} recipients`}?
          <span className="mt-2 block break-words">
            {isOne && <strong className="font-semibold text-fg">{first?.name}. </strong>}
            Queued emails to {isOne ? 'this address' : 'them'} are skipped.
          </span>
        </>
      }
      confirmLabel="Delete"
      onConfirm={async () => {
        await deletion.mutateAsync(recipients.map(({ id }) => id));
        toast.success(isOne ? 'Recipient deleted successfully!' : `${count} recipients deleted successfully!`);
        onDeleted?.();
      }}
      errorSentence={(error) => describeFailure(error, 'Failed to delete recipient')}
    />
  );
}

async function deleteRecipients(ids: string[]): Promise<void> {
  const [id] = ids;
  if (ids.length === 1 && id !== undefined) await api.call(recipientEndpoints.delete, { params: { id } });
  else await api.call(recipientEndpoints.deleteMany, { body: { ids } });
}
