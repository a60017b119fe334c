import { accountEndpoints } from '@debut/contract/account';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../data/product-api.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { texts } from './texts.ts';

interface Confirmed {
  readonly email: string;
  readonly alreadyConfirmed?: boolean | undefined;
}

/** Follows a confirmation link, signed in or not: it may be opened on another device. */
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
  const dismiss = <IconButton icon={X} label={texts.dismiss} onClick={() => setOutcome(null)} />;
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
        {describeOutcome(outcome)}
      </Notice>
    </div>
  );
}

function describeOutcome({ email, alreadyConfirmed }: Confirmed): string {
  if (alreadyConfirmed) return texts.isAlreadyConfirmed(email);
  return texts.isConfirmedYouSignIn(email);
}

/** Removes the token, which a reload would use again. */
export function removeConfirmToken(query: URLSearchParams): URLSearchParams {
  query.delete(parameter);
  return query;
}

const parameter = 'confirm';
const confirmations = new Map<string, Promise<Confirmed>>();

/** However often the component mounts, the link is used once. */
function confirmOnce(token: string): Promise<Confirmed> {
  const known = confirmations.get(token);
  if (known) return known;
  const request = api.call(accountEndpoints.confirmEmail, { body: { token } });
  confirmations.set(token, request);
  request.catch(() => confirmations.delete(token));
  return request;
}
