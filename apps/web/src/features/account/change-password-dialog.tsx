import { minPasswordCharacters } from '@debut/contract/limits';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast.ts';
import { useChangePassword } from './account.api.ts';

export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useChangePassword();
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
    <Dialog
      open={open}
      onClose={close}
      title="Change password"
      dismissible={!change.isPending}
      onSubmit={submit}
      size="small"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" busy={change.isPending} disabled={!current || !next}>
            Change password
          </Button>
        </>
      }
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
    </Dialog>
  );
}
