import { accountEndpoints, type Me } from '@debut/contract/account';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { session } from '../../../data/identity/session.ts';
import { api } from '../../../data/product-api.ts';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ReauthenticationFields, useReauthentication } from '../sign-in/reauthentication.tsx';
import { goodbyePath } from '../sign-in/sign-in-links.ts';

export function DeleteAccountCard({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  return (
    <Card id="delete" aria-labelledby="delete-title" className="scroll-mt-20 border-danger/30 p-5 sm:p-6">
      <CardTitle id="delete-title">Delete account</CardTitle>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-4">
        <p className="flex min-w-0 flex-1 basis-72 gap-3 text-fg-2 text-sm">
          <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
          Deletes your account and everything in it immediately. This cannot be undone, so export your data first.
        </p>
        <Button variant="dangerQuiet" className="max-sm:w-full" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      {open && <DeleteAccountDialog me={me} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** The email has to be typed, so that neither a stray click nor somebody at an unlocked screen deletes years of work. */
function DeleteAccountDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const reauthentication = useReauthentication();
  const form = useForm({
    schema: accountEndpoints.delete.body,
    initial: { typed: '', password: '' },
    toBody: ({ password }) => (password ? { password } : {}),
    submit: async (_body, { password }) => {
      const isSent = await reauthentication.send(password, (proof) =>
        api.call(accountEndpoints.delete, { body: proof }),
      );
      if (!isSent) return;
      showGoodbye();
      await session.identity().forget();
    },
  });
  const { typed, password } = form.values;
  const isConfirmed = typed.trim().toLowerCase() === me.email.toLowerCase();
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Delete account"
      description="Are you sure you want to delete your account? This action cannot be undone."
      role="alertdialog"
      size="small"
      form={form}
      disabled={!isConfirmed || (reauthentication.isNeeded && !password)}
      submitLabel="Delete account"
      submitVariant="danger"
    >
      <div className="grid gap-4">
        <Field label={`Type ${me.email} to confirm`}>
          <TextInput type="email" autoComplete="off" {...form.bind('typed')} />
        </Field>
        <ReauthenticationFields
          me={me}
          reauthentication={reauthentication}
          password={form.bind('password')}
          error={form.errors.password}
          onSignIn={form.submit}
        />
      </div>
    </FormDialog>
  );
}

/** Not through the router, which is unmounted when the session ends. */
function showGoodbye(): void {
  window.history.replaceState(null, '', goodbyePath);
  window.dispatchEvent(new PopStateEvent('popstate'));
}
