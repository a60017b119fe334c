import { maxDailyMails } from '@debut/contract/limits';
import { ApiError } from '../../../lib/api.ts';
import { failureSentence } from '../campaigns/load-sentence.ts';
import { wholeNumber } from './mailbox.model.ts';

/** What stands in the fields of the settings dialog, as typed. */
export interface SenderDraft {
  readonly senderName: string;
  readonly replyTo: string;
  readonly signature: string;
  readonly postalAddress: string;
  readonly limit: string;
}

export type SenderErrors = Partial<Record<keyof SenderDraft | 'form', string>>;

export interface MailboxSettings {
  readonly sender: { senderName: string; replyTo: string | null; signature: string; postalAddress: string };
  readonly dailyLimit: number;
}

export function readSenderDraft(draft: SenderDraft): MailboxSettings | { errors: SenderErrors } {
  const dailyLimit = wholeNumber(draft.limit, 1, maxDailyMails);
  const errors: SenderErrors = {
    ...(!draft.senderName.trim() && { senderName: 'Please enter the name recipients see' }),
    ...(dailyLimit === null && {
      limit: `Please enter a whole number from 1 to ${maxDailyMails.toLocaleString('en')}`,
    }),
  };
  if (dailyLimit === null || Object.keys(errors).length > 0) return { errors };
  const { senderName, replyTo, signature, postalAddress } = draft;
  return {
    sender: { senderName: senderName.trim(), replyTo: replyTo.trim() || null, signature, postalAddress },
    dailyLimit,
  };
}

export function senderRefusal(error: unknown): SenderErrors {
  const sentence = failureSentence(error, 'Failed to save the mailbox settings');
  return error instanceof ApiError && error.field === 'replyTo' ? { replyTo: sentence } : { form: sentence };
}
