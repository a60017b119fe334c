import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { ConfirmBanner } from '../areas/accounts/sign-in/confirm-banner.tsx';
import { ConfirmEmail, removeConfirmToken } from '../areas/accounts/sign-in/confirm-email.tsx';
import { refetch } from '../data/refetch.ts';

/** Above every signed-in page: the outcome of a confirmation link, or a reminder to follow it. */
export function EmailConfirmation() {
  const queries = useQueryClient();
  const [, setQuery] = useSearchParams();
  const finish = useCallback(() => {
    setQuery(removeConfirmToken, { replace: true });
    void refetch(queries, ['account']);
  }, [queries, setQuery]);
  const row = 'mx-auto max-w-[1200px] px-4 pt-4 xl:px-0';
  return (
    <>
      <ConfirmEmail onConfirmed={finish} className={row} />
      <ConfirmBanner className={row} />
    </>
  );
}
