import { accountEndpoints, type Me } from '@debut/contract/account';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { session } from '../../../data/identity/session.ts';
import { api } from '../../../data/product-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { DangerDialog } from '../sign-in/danger-dialog.tsx';
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
      {open && (
        <DangerDialog
          me={me}
          title={texts.deleteAccount}
          description={texts.confirmDeleteYourAccountThis}
          submitLabel={texts.deleteAccount}
          phrase={me.email}
          phraseType="email"
          send={(proof) => api.call(accountEndpoints.delete, { body: proof })}
          onDone={leave}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

/** Does not use the router, which is unmounted when the session ends. */
async function leave(): Promise<void> {
  window.history.replaceState(null, '', goodbyePath);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await session.identity().forget();
}
