import { accountEndpoints, type Me } from '@debut/contract/account';
import type { Body } from '@debut/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { session } from '../../../state/session.ts';
import { goodbyePath } from '../sign-in/goodbye-path.ts';

type MeChanges = Body<typeof accountEndpoints.update>;

export function useMe() {
  return useQuery({ queryKey: ['account', 'me'], queryFn: readMe });
}

/** With a hosted identity service only that service knows how one signs in. */
async function readMe(): Promise<Me> {
  const me = await api.call(accountEndpoints.me, {});
  const methods = session.identity().signInMethods();
  return methods ? { ...me, hasPassword: methods.password, googleConnected: methods.google } : me;
}

/** Only what was sent is taken over: with a hosted identity service the answer does not know how one signs in. */
export function useUpdateMe() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: MeChanges) => api.call(accountEndpoints.update, { body: changes }),
    onSuccess: ({ displayName, timeZone, taskDigest }) =>
      queries.setQueryData<Me>(['account', 'me'], (known) => known && { ...known, displayName, timeZone, taskDigest }),
  });
}

export function useRequestEmail() {
  return useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      const proof = await prove(password);
      return api.call(accountEndpoints.requestEmail, { body: { email, ...proof } });
    },
  });
}

export function useResendConfirmation() {
  return useMutation({ mutationFn: () => api.call(accountEndpoints.resendConfirmation, {}) });
}

export async function signOutEverywhere(): Promise<void> {
  await api.call(accountEndpoints.endAllSessions, {});
  await session.identity().forgetHere();
}

export async function deleteAccount(password: string): Promise<void> {
  await api.call(accountEndpoints.delete, { body: await prove(password) });
  showGoodbye();
  await session.identity().forget();
}

/** An empty password was not asked for. */
async function prove(password: string): Promise<{ password?: string }> {
  return password ? session.identity().reauthenticate(password) : {};
}

/** Not by the router: it is gone with the sign-in, which ends at the same moment. */
function showGoodbye(): void {
  window.history.replaceState(null, '', goodbyePath);
  window.dispatchEvent(new PopStateEvent('popstate'));
}
