import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorBox } from './error-box.tsx';
import { texts } from './texts.ts';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  sentence: ReactNode;
  confirmLabel: string;
  /** The dialog is busy until the promise settles, then closes or shows the error. */
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
  cancelLabel = texts.cancel,
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
  return error instanceof Error && error.message ? error.message : texts.somethingWentWrongPleaseTry;
}

type ConfirmAction = {
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  errorSentence: (error: unknown) => string;
};

/** Runs the action at most once at a time, closes on success and stays open with the error on failure. */
export function useConfirmAction({ onConfirm, onClose, errorSentence }: ConfirmAction) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // A ref, because the second click of a double-click arrives before the state update renders.
  const running = useRef(false);

  const cancel = () => {
    setFailure(null);
    onClose();
  };

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { busy, failure, error: failure === null ? null : errorSentence(failure), cancel, confirm };
}
