import type { Me } from '@debut/contract/account';
import { commonFailures } from '@debut/contract/common-failures';
import type { ReactNode } from 'react';
import { appConfig } from '../../../data/app-config.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { GoogleMark } from '../sign-in/google-mark.tsx';
import { texts } from './texts.ts';

/** `status` is an overview of all services; `children` are further ones. */
export function ServicesCard({ me, status, children }: { me: Me; status?: ReactNode; children?: ReactNode }) {
  return (
    <Card id="services" aria-labelledby="services-title" className="scroll-mt-20 p-5 sm:p-6">
      <CardTitle id="services-title">{texts.connectedServices}</CardTitle>
      {status}
      <div className="mt-4 flex items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-s2">
          <GoogleMark />
        </span>
        <div className="min-w-0">
          <p className="flex items-center gap-2 font-medium">
            {texts.googleSignIn}
            {me.googleConnected && <Badge tone="success">{texts.connected}</Badge>}
          </p>
          <p className="break-words text-fg-3 text-sm">{describeConnection(me)}</p>
        </div>
      </div>
      {children && <div className="mt-5 grid gap-3">{children}</div>}
    </Card>
  );
}

/** Connecting Google to an unconfirmed address removes the password, so the user is warned first. */
function describeConnection({ googleConnected, emailVerified }: Me): string {
  if (googleConnected) return texts.youCanSignInWith;
  const { identity } = appConfig();
  if (identity.kind === 'embedded' && !identity.google) return commonFailures.google_not_configured.sentence;
  if (emailVerified) return texts.notConnectedChooseContinueWith;
  return texts.notConnectedConfirmYourEmail;
}
