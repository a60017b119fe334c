import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { ErrorBox } from './error-box.tsx';
import { FirstErrorInView, type FormHandle } from './form.tsx';
import { texts } from './texts.ts';

type FormDialogProps = Omit<DialogProps, 'footer' | 'dismissible' | 'onSubmit'> & {
  submitLabel: string;
  submitVariant?: 'primary' | 'danger';
  disabled?: boolean;
  cancelLabel?: string;
  /** Shown before the two buttons. */
  aside?: ReactNode;
} & ({ form: FormHandle } | { onSubmit: () => void; busy: boolean });

/** A form in a dialog, which can't be dismissed while the request is in flight. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, submitVariant = 'primary', disabled = false, aside, children, ...rest } = props;
  const { cancelLabel = texts.cancel, notice, ...dialog } = rest;
  const form: FormHandle =
    'form' in dialog ? dialog.form : { error: null, isBusy: dialog.busy, submit: dialog.onSubmit };
  return (
    <Dialog
      {...dialog}
      onSubmit={form.submit}
      dismissible={!form.isBusy}
      // Not in the body, where a long form would hide it.
      notice={(form.error || notice) && <FormNotice error={form.error}>{notice}</FormNotice>}
      footer={
        <>
          {aside}
          <Button onClick={dialog.onClose} disabled={form.isBusy}>
            {cancelLabel}
          </Button>
          <Button type="submit" variant={submitVariant} busy={form.isBusy} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
      <FirstErrorInView failures={form.failures} />
    </Dialog>
  );
}

function FormNotice({ error, children }: { error: string | null; children: ReactNode }) {
  return (
    <>
      {error && <ErrorBox>{error}</ErrorBox>}
      {children}
    </>
  );
}
