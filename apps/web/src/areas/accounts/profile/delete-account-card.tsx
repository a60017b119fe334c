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
import { texts } from './texts.ts';

export function DeleteAccountCard({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  return (
    <Card id="delete" aria-labelledby="delete-title" className="scroll-mt-20 border-danger/30 p-5 sm:p-6">
      <CardTitle id="delete-title">{texts.deleteAccount}</CardTitle>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-4">
        <p className="flex min-w-0 flex-1 basis-72 gap-3 text-fg-2 text-sm">
          <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
          {texts.deletesYourAccountAndEverything}
        </p>
        <Button variant="dangerQuiet" className="max-sm:w-full" onClick={() => setOpen(true)}>
          {texts.deleteAccount}
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
      title={texts.deleteAccount}
      description={texts.confirmDeleteYourAccountThis}
      role="alertdialog"
      size="small"
      form={form}
      disabled={!isConfirmed || (reauthentication.isNeeded && !password)}
      submitLabel={texts.deleteAccount}
      submitVariant="danger"
    >
      <div className="grid gap-4">
        <Field label={texts.typeToConfirm(me.email)}>
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
