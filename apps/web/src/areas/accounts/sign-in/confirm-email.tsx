import { accountEndpoints } from '@debut/contract/account';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/product-api.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface Confirmed {
  readonly email: string;
  readonly alreadyConfirmed?: boolean | undefined;
}

/** Where a confirmation link leads, signed in or not: it may be opened on another device than the one it was asked for on. */
export function ConfirmEmail({ onConfirmed, className }: { onConfirmed?: () => void; className?: string }) {
  const [token] = useState(() => new URLSearchParams(window.location.search).get(parameter));
  const [outcome, setOutcome] = useState<Confirmed | Error | null>(null);
  const notify = useRef(onConfirmed);
  useEffect(() => {
    notify.current = onConfirmed;
  });
  useEffect(() => {
    if (!token) return;
    let isMounted = true;
    void confirmOnce(token).then((confirmed) => {
      if (!isMounted) return;
      setOutcome(confirmed);
      notify.current?.();
    }, setOutcome);
    return () => {
      isMounted = false;
    };
  }, [token]);
  if (!outcome) return null;
  const dismiss = <IconButton icon={X} label="Dismiss" onClick={() => setOutcome(null)} />;
  if (outcome instanceof Error) {
    return (
      <div className={className}>
        <ErrorBox action={dismiss}>{outcome.message}</ErrorBox>
      </div>
    );
  }
  return (
    <div role="status" className={className}>
      <Notice tone="success" action={dismiss}>
        {describe(outcome)}
      </Notice>
    </div>
  );
}

function describe({ email, alreadyConfirmed }: Confirmed): ReactNode {
  if (alreadyConfirmed) return `${email} is already confirmed.`;
  return `${email} is confirmed. You sign in with it from now on.`;
}

/** The used link leaves the address, or reloading the page would use it again. */
export function dropConfirmLink(current: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(current);
  query.delete(parameter);
  return query;
}

const parameter = 'confirm';
const confirmations = new Map<string, Promise<Confirmed>>();

/** However often it is drawn, the link is used once. */
function confirmOnce(token: string): Promise<Confirmed> {
  const known = confirmations.get(token);
  if (known) return known;
  const asked = api.call(accountEndpoints.confirmEmail, { body: { token } });
  confirmations.set(token, asked);
  asked.catch(() => confirmations.delete(token));
  return asked;
}
