import type { Outlet } from '@debut/contract/outlets';
import { type Recipient, recipientEndpoints } from '@debut/contract/recipients';
import { type ReactNode, useState } from 'react';
import { api } from '../../../data/product-api.ts';
import { useChange, useChangeWith } from '../../../data/use-change.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { RecipientFormDialog } from './recipient-form-dialog.tsx';
import { texts } from './texts.ts';

export type RecipientDialogState =
  | { kind: 'add'; outlet?: Pick<Outlet, 'id' | 'name'> }
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
      return <RecipientFormDialog recipient={null} outlet={state.outlet} onClose={onClose} />;
    case 'edit':
      return <RecipientFormDialog recipient={state.recipient} onClose={onClose} />;
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
      title={texts.unsubscribeRecipient}
      sentence={texts.wontGetAnyMoreEmails(name)}
      confirmLabel={texts.unsubscribe}
      onConfirm={async () => {
        await unsubscribe.mutateAsync({ params: { id } });
        toast.success(texts.isUnsubscribed(name));
      }}
      errorSentence={(error) => describeFailure(error, texts.failedToUpdateRecipient)}
    />
  );
}

type DeleteDialogProps = { recipients: readonly Recipient[]; onDeleted?: () => void; onClose: () => void };

function DeleteDialog({ recipients, onDeleted, onClose }: DeleteDialogProps) {
  const deletion = useChangeWith(deleteRecipients, { changes: recipientEndpoints.deleteMany.changes });
  const [first] = recipients;
  const count = recipients.length;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.deleteRecipients(count)}
      sentence={
        <>
          {texts.confirmDeleteTheseRecipients(count)}
          <span className="mt-2 block break-words">
            {count === 1 && <strong className="font-semibold text-fg">{first?.name}. </strong>}
            {texts.queuedEmailsToThemAre(count)}
          </span>
        </>
      }
      confirmLabel={texts.delete}
      onConfirm={async () => {
        await deletion.mutateAsync(recipients.map(({ id }) => id));
        toast.success(texts.recipientsDeletedSuccessfully(count));
        onDeleted?.();
      }}
      errorSentence={(error) => describeFailure(error, texts.failedToDeleteRecipient)}
    />
  );
}

async function deleteRecipients(ids: string[]): Promise<void> {
  const [id] = ids;
  if (ids.length === 1 && id !== undefined) await api.call(recipientEndpoints.delete, { params: { id } });
  else await api.call(recipientEndpoints.deleteMany, { body: { ids } });
}
