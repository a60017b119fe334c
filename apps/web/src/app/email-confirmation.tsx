import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { ConfirmBanner } from '../areas/accounts/sign-in/confirm-banner.tsx';
import { ConfirmEmail, dropConfirmLink } from '../areas/accounts/sign-in/confirm-email.tsx';
import { readAnew } from '../lib/read-anew.ts';

/** Above every signed-in page: what became of a confirmation link, or that one is still waiting. */
export function EmailConfirmation() {
  const queries = useQueryClient();
  const [, setQuery] = useSearchParams();
  const finish = useCallback(() => {
    setQuery(dropConfirmLink, { replace: true });
    void readAnew(queries, ['account']);
  }, [queries, setQuery]);
  const row = 'mx-auto max-w-[1200px] px-4 pt-4 xl:px-0';
  return (
    <>
      <ConfirmEmail onConfirmed={finish} className={row} />
      <ConfirmBanner className={row} />
    </>
  );
}
