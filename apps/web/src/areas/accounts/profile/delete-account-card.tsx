import type { Me } from '@debut/contract/account';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ReauthenticationFields, useReauthentication } from '../sign-in/reauthentication.tsx';
import { deleteAccount } from './account.api.ts';

export function DeleteAccountCard({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  return (
    <Card id="delete" aria-labelledby="delete-title" className="scroll-mt-20 border-danger/30 p-5 sm:p-6">
      <CardTitle id="delete-title">Delete account</CardTitle>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-4">
        <p className="flex min-w-0 flex-1 basis-72 gap-3 text-fg-2 text-sm">
          <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
          This deletes your account and everything in it at once. It cannot be undone. Export first.
        </p>
        <Button variant="dangerQuiet" className="max-sm:w-full" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      {open && <DeleteAccountDialog me={me} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** Typing the address keeps a stray click, or somebody at an unlocked screen, from deleting years of work. */
function DeleteAccountDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const reauthentication = useReauthentication();
  const isProofMissing = reauthentication.isNeeded && !reauthentication.password;
  const matches = typed.trim().toLowerCase() === me.email.toLowerCase();

  async function submit() {
    if (!matches || busy) return;
    setBusy(true);
    setError(null);
    try {
      await deleteAccount(reauthentication.password);
    } catch (cause) {
      const isHandled = reauthentication.handle(cause);
      if (!isHandled) setError(cause instanceof Error ? cause.message : String(cause));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete account"
      description="Are you sure you want to delete your account? This action cannot be undone."
      role="alertdialog"
      size="small"
      dismissible={!busy}
      onSubmit={submit}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy} disabled={!matches || isProofMissing}>
            Delete account
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={`Type ${me.email} to confirm`}>
          <TextInput type="email" autoComplete="off" value={typed} onChange={setTyped} />
        </Field>
        <ReauthenticationFields me={me} reauthentication={reauthentication} onProven={() => void submit()} />
        {error && <ErrorBox>{error}</ErrorBox>}
      </div>
    </Dialog>
  );
}
