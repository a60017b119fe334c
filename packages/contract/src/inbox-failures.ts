import { maxCannedReplies } from './limits.ts';

/** Failures of the inbox. */
export const inboxFailures = {
  canned_reply_title_missing: { status: 400, sentence: 'Please enter a name for the saved reply' },
  too_many_canned_replies: {
    status: 409,
    sentence: `You can save ${maxCannedReplies} replies. Delete one to add another.`,
  },
  /** The server adds why. */
  reply_refused: { status: 409, sentence: 'This fan can’t be reached by this channel' },
} as const satisfies Record<string, { status: number; sentence: string }>;
