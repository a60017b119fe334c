import type { Me } from '@debut/contract/account';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { ReauthenticationFields, useReauthentication } from '../sign-in/reauthentication.tsx';
import { useRequestEmail } from './account.api.ts';

export function ChangeEmailDialog({ open, onClose, me }: { open: boolean; onClose: () => void; me: Me }) {
  const [email, setEmail] = useState(me.email);
  const request = useRequestEmail();
  const reauthentication = useReauthentication();

  function close() {
    request.reset();
    setEmail(me.email);
    reauthentication.reset();
    onClose();
  }

  function submit() {
    if (request.isPending) return;
    const { password } = reauthentication;
    request.mutate(
      { email, password },
      {
        onSuccess: () => {
          toast.success(`We sent a confirmation link to ${email}`);
          close();
        },
        onError: (error) => {
          if (reauthentication.handle(error)) request.reset();
        },
      },
    );
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Your email"
      description="We send a link to this address. Once you follow it, you sign in with it."
      onSubmit={submit}
      size="small"
      busy={request.isPending}
      disabled={!email.trim() || (reauthentication.isNeeded && !reauthentication.password)}
      submitLabel="Send link"
    >
      <div className="grid gap-4">
        <Field label="Email" error={request.error?.message}>
          <TextInput type="email" required autoComplete="email" value={email} onChange={setEmail} />
        </Field>
        <ReauthenticationFields me={me} reauthentication={reauthentication} onProven={submit} />
      </div>
    </FormDialog>
  );
}
