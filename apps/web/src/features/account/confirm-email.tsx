import { accountEndpoints } from '@debut/contract/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/product-api.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Where a confirmation link leads. The link works once, so its answer is kept and never asked for again. */
export function ConfirmEmail({ token }: { token: string }) {
  const queries = useQueryClient();
  const [, setQuery] = useSearchParams();
  const confirmation = useQuery({
    queryKey: ['email-confirmation', token],
    queryFn: () => confirmOnce(token),
    // Not even when live events have everything read anew.
    staleTime: 'static',
    retry: false,
  });
  const isDone = confirmation.isSuccess;
  useEffect(() => {
    if (isDone) void readAnew(queries, ['account']);
  }, [isDone, queries]);
  // The used link leaves the address, or loading the page again would call it invalid.
  useEffect(() => {
    if (isDone) setQuery(withoutLink, { replace: true });
  }, [isDone, setQuery]);
  if (confirmation.isPending) return null;
  if (confirmation.isError) return <ErrorBox>{confirmation.error.message}</ErrorBox>;
  return (
    <div role="status">
      <Notice>{confirmation.data.email} is confirmed. You sign in with it from now on.</Notice>
    </div>
  );
}

const confirmations = new Map<string, Promise<{ email: string }>>();

/** However often the page asks, and even while everything is read anew, the link is used once. */
function confirmOnce(token: string): Promise<{ email: string }> {
  const known = confirmations.get(token);
  if (known) return known;
  const asked = api.call(accountEndpoints.confirmEmail, { body: { token } });
  confirmations.set(token, asked);
  asked.catch(() => confirmations.delete(token));
  return asked;
}

function withoutLink(query: URLSearchParams): URLSearchParams {
  query.delete('confirm');
  return query;
}
