import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-props.ts';

type FormDialogProps = Omit<DialogProps, 'footer' | 'dismissible' | 'onSubmit'> & {
  onSubmit: () => void;
  submitLabel: string;
  /** What was sent is under way: until it has ended, the dialog stays open. */
  busy: boolean;
  /** It cannot be sent as it is. */
  disabled?: boolean;
  cancelLabel?: string;
  /** Before the two buttons. */
  aside?: ReactNode;
};

/** A dialog that is filled in and sent, or left. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, busy, disabled = false, cancelLabel = 'Cancel', aside, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      dismissible={!busy}
      footer={
        <>
          {aside}
          <Button onClick={dialog.onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    />
  );
}
