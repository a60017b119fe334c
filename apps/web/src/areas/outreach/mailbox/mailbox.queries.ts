import type { Body } from '@debut/contract/endpoint';
import {
  gmailPollMilliseconds,
  type MailboxStatus,
  mailboxEndpoints,
  type SenderSettings,
} from '@debut/contract/mailbox';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { outreachKeys } from '../outreach.keys.ts';
import type { MailboxSettings } from './sender.model.ts';

export type SmtpMailbox = Body<typeof mailboxEndpoints.connectSmtp>;

const mailboxKey = ['outreach', 'mailbox'] as const;
const senderKey = ['outreach', 'sender'] as const;

/** The mailbox campaigns go out through. While a connection is awaited it is asked for again and again. */
export function useMailbox({ isAwaited = false } = {}) {
  return useQuery({
    queryKey: mailboxKey,
    queryFn: () => api.call(mailboxEndpoints.status, {}),
    refetchInterval: isAwaited && gmailPollMilliseconds,
    // The consent window lies over the page, or on a phone in another tab.
    refetchIntervalInBackground: isAwaited,
  });
}

export function readMailboxAnew(queries: QueryClient): Promise<void> {
  return readAnew(queries, mailboxKey);
}

export function authorizeGmail(): Promise<{ authUrl: string }> {
  return api.call(mailboxEndpoints.auth, {});
}

export function useConnectSmtp() {
  return useMailboxChange((mailbox: SmtpMailbox) => api.call(mailboxEndpoints.connectSmtp, { body: mailbox }));
}

/** How the account's emails are signed. */
export function useSender() {
  return useQuery({ queryKey: senderKey, queryFn: () => api.call(mailboxEndpoints.sender, {}) });
}

export function useSaveMailboxSettings() {
  const queries = useQueryClient();
  return useMailboxChange(async ({ sender, dailyLimit }: MailboxSettings) => {
    const saved = await api.call(mailboxEndpoints.updateSender, { body: sender });
    queries.setQueryData<SenderSettings>(senderKey, saved);
    return api.call(mailboxEndpoints.update, { body: { dailyLimit } });
  });
}

/** Campaigns under way are paused by it, so they are read anew too. */
export function useDisconnectMailbox() {
  const queries = useQueryClient();
  const change = useMailboxChange((_nothing: undefined) => api.call(mailboxEndpoints.disconnect, {}));
  return async () => {
    await change.mutateAsync(undefined);
    void readAnew(queries, outreachKeys.campaigns);
  };
}

function useMailboxChange<Change>(call: (change: Change) => Promise<MailboxStatus>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async (status) => {
      await queries.cancelQueries({ queryKey: mailboxKey });
      queries.setQueryData<MailboxStatus>(mailboxKey, status);
    },
  });
}
