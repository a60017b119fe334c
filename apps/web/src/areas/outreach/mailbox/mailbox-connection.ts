import { gmailSentences, gmailWindowSentences } from '@debut/contract/mailbox';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { authorizeGmail, readMailboxAnew, useMailbox } from './mailbox.queries.ts';
import { followGmailWindow, openGmailWindow } from './mailbox-window.ts';

/** `lost`: the window looks closed, which is said; but should Gmail be connected after all, that is noticed. */
type Attempt = { kind: 'none' } | { kind: 'asking' } | { kind: 'open' | 'lost'; popup: Window };

/** Connecting Gmail in a window of its own: what to show meanwhile, and the sentence when it did not work. */
export function useGmailConnection() {
  const queries = useQueryClient();
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'none' });
  const [problem, setProblem] = useState<string | null>(null);
  const isAwaited = attempt.kind === 'open' || attempt.kind === 'lost';
  const mailbox = useMailbox({ isAwaited });
  const isConnected = mailbox.data?.isConnected ?? false;
  const popup = isAwaited ? attempt.popup : null;

  const exitWithMessage = useCallback((sentence: string | null) => {
    setAttempt({ kind: 'none' });
    setProblem(sentence);
  }, []);

  async function connect() {
    const opened = openGmailWindow();
    if (!opened) return exitWithMessage(gmailWindowSentences.blocked);
    setProblem(null);
    setAttempt({ kind: 'asking' });
    try {
      opened.location.href = (await authorizeGmail()).authUrl;
      setAttempt({ kind: 'open', popup: opened });
    } catch (error) {
      opened.close();
      exitWithMessage(startSentence(error));
    }
  }

  useEffect(() => {
    if (!popup) return;
    return followGmailWindow(popup, {
      onAnswer: ({ connected, sentence }) => (connected ? void readMailboxAnew(queries) : exitWithMessage(sentence)),
      onClosed: (sentence) => {
        setAttempt({ kind: 'lost', popup });
        setProblem(sentence);
      },
      onTimeout: exitWithMessage,
    });
  }, [popup, queries, exitWithMessage]);

  useEffect(() => {
    if (!popup || !isConnected) return;
    popup.close();
    exitWithMessage(null);
    toast.success(gmailSentences.connected);
  }, [popup, isConnected, exitWithMessage]);

  return {
    mailbox,
    problem,
    isStarting: attempt.kind === 'asking',
    /** The open window, to bring to the front. */
    popup: attempt.kind === 'open' ? attempt.popup : null,
    connect,
    cancel: () => {
      popup?.close();
      exitWithMessage(null);
    },
  };
}

function startSentence(error: unknown): string {
  const isExplained = error instanceof ApiError && (error.status === 503 || error.status === 429);
  return isExplained ? error.message : 'Failed to connect Gmail';
}
