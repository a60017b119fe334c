import { accountEndpoints } from '@debut/contract/account';
import { minPasswordCharacters } from '@debut/contract/limits';
import { useState } from 'react';
import { useChangeWith } from '../../../data/use-change.ts';
import { ApiError } from '../../../lib/api.ts';
import { session } from '../../../state/session.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { toast } from '../../../ui/toast.ts';

export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useChangeWith(
    (passwords: { current: string; next: string }) =>
      session.identity().changePassword(passwords.current, passwords.next),
    { changes: accountEndpoints.changePassword.changes },
  );
  const concernsNew = change.error instanceof ApiError && change.error.field === 'newPassword';

  function close() {
    change.reset();
    setCurrent('');
    setNext('');
    onClose();
  }

  function submit() {
    if (change.isPending) return;
    change.mutate(
      { current, next },
      {
        onSuccess: () => {
          toast.success('Password changed. Your other devices are signed out.');
          close();
        },
      },
    );
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Change password"
      onSubmit={submit}
      size="small"
      busy={change.isPending}
      disabled={!current || !next}
      submitLabel="Change password"
    >
      <div className="grid gap-4">
        <Field label="Current password" error={concernsNew ? null : change.error?.message}>
          <PasswordInput required autoComplete="current-password" value={current} onChange={setCurrent} />
        </Field>
        <Field
          label="New password"
          hint={`At least ${minPasswordCharacters} characters`}
          error={concernsNew ? change.error?.message : null}
        >
          <PasswordInput required autoComplete="new-password" value={next} onChange={setNext} />
        </Field>
      </div>
    </FormDialog>
  );
}
