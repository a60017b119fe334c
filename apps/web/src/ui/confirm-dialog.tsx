import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorBox } from './error-box.tsx';
import { useConfirmAction } from './use-confirm-action.ts';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  sentence: ReactNode;
  confirmLabel: string;
  /** The dialog is busy until this settles: then it closes, or stays and says what went wrong. */
  onConfirm: () => Promise<unknown>;
  variant?: 'danger' | 'primary';
  cancelLabel?: string;
  errorSentence?: (error: unknown) => string;
};

export function ConfirmDialog({
  open,
  onClose,
  title,
  sentence,
  confirmLabel,
  onConfirm,
  variant = 'danger',
  cancelLabel = 'Cancel',
  errorSentence = messageOf,
}: ConfirmDialogProps) {
  const action = useConfirmAction({ onConfirm, onClose, errorSentence });
  return (
    <Dialog
      open={open}
      onClose={action.cancel}
      title={title}
      description={sentence}
      role="alertdialog"
      size="small"
      dismissible={!action.busy}
      footer={
        <>
          <Button data-initial-focus disabled={action.busy} onClick={action.cancel}>
            {cancelLabel}
          </Button>
          <Button variant={variant} busy={action.busy} onClick={action.confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {action.error && <ErrorBox>{action.error}</ErrorBox>}
    </Dialog>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Something went wrong. Please try again.';
}
