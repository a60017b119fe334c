import {
  type GmailWindowMessage,
  gmailPollLimitMilliseconds,
  gmailPollMilliseconds,
  gmailSentences,
  gmailWindowSentences,
  mailboxEndpoints,
} from '@debut/contract/mailbox';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, addressOf } from '../../../data/api.ts';
import { api, apiBaseUrl } from '../../../data/product-api.ts';
import { useData } from '../../../data/use-data.ts';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';

/** `closed`: the popup looks closed. The status is still polled, because Gmail may be connected all the same. */
type Attempt = { kind: 'idle' } | { kind: 'starting' } | { kind: 'open' | 'closed'; popup: Window };

/** Connects Gmail in a popup, and reads the mailbox meanwhile. */
export function useGmailConnection() {
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'idle' });
  const [error, setError] = useState<string | null>(null);
  const popup = 'popup' in attempt ? attempt.popup : null;
  const mailbox = useData(
    mailboxEndpoints.status,
    {},
    {
      refetchInterval: popup !== null && gmailPollMilliseconds,
      // The popup covers the page, or is another tab on a phone.
      refetchIntervalInBackground: popup !== null,
    },
  );
  const { refetch } = mailbox;
  const isConnected = mailbox.data?.isConnected ?? false;

  const end = useCallback((sentence: string | null) => {
    setAttempt({ kind: 'idle' });
    setError(sentence);
  }, []);

  async function connect() {
    // Browsers block popups that are opened after an await.
    const opened = window.open('about:blank', 'debut-gmail', 'popup,width=520,height=720');
    if (!opened) return end(gmailWindowSentences.blocked);
    setError(null);
    setAttempt({ kind: 'starting' });
    try {
      opened.location.href = (await api.call(mailboxEndpoints.auth, {})).authUrl;
      setAttempt({ kind: 'open', popup: opened });
    } catch (failure) {
      opened.close();
      end(describeStartFailure(failure));
    }
  }

  useEffect(() => {
    if (!popup) return;
    return watchPopup(popup, {
      onMessage: ({ connected, sentence }) => (connected ? void refetch() : end(sentence)),
      onClosed: () => {
        setAttempt({ kind: 'closed', popup });
        setError(gmailWindowSentences.closed);
      },
      onTimeout: () => end(gmailWindowSentences.timeout),
    });
  }, [popup, refetch, end]);

  useEffect(() => {
    if (!popup || !isConnected) return;
    popup.close();
    end(null);
    toast.success(gmailSentences.connected);
  }, [popup, isConnected, end]);

  return {
    mailbox,
    error,
    isStarting: attempt.kind === 'starting',
    openPopup: attempt.kind === 'open' ? attempt.popup : null,
    connect,
    cancel: () => {
      popup?.close();
      end(null);
    },
  };
}

function describeStartFailure(error: unknown): string {
  const isExplained = error instanceof ApiError && (error.status === 503 || error.status === 429);
  return isExplained ? error.message : texts.failedToConnectGmail;
}

interface PopupEvents {
  onMessage: (message: GmailWindowMessage) => void;
  /** Not certain: Google's pages can cut the reference to a popup that is still open. */
  onClosed: () => void;
  onTimeout: () => void;
}

/** Returns the function that stops watching. */
function watchPopup(popup: Pick<Window, 'closed'>, { onMessage, onClosed, onTimeout }: PopupEvents): () => void {
  const apiOrigin = new URL(addressOf(apiBaseUrl, mailboxEndpoints.callback), window.location.href).origin;
  const receive = ({ source, origin, data }: MessageEvent<Partial<GmailWindowMessage> | null>) => {
    if (source === popup && origin === apiOrigin && data?.source === 'debut-gmail') {
      onMessage(data as GmailWindowMessage);
    }
  };
  // Reported at the second check: its message may still be on the way while the popup closes.
  let wasClosed = false;
  const closedPoll = setInterval(() => {
    if (wasClosed) {
      clearInterval(closedPoll);
      onClosed();
    }
    wasClosed = popup.closed;
  }, closedPollMilliseconds);
  const timeout = setTimeout(onTimeout, gmailPollLimitMilliseconds);
  window.addEventListener('message', receive);
  return () => {
    clearInterval(closedPoll);
    clearTimeout(timeout);
    window.removeEventListener('message', receive);
  };
}

const closedPollMilliseconds = 500;
