import {
  type GmailWindowMessage,
  gmailPollLimitMilliseconds,
  gmailWindowSentences,
  mailboxEndpoints,
} from '@debut/contract/mailbox';
import { addressOf } from '../../../lib/api.ts';
import { apiBaseUrl } from '../../../lib/product-api.ts';

/** Call it from a click, before anything is awaited: browsers block windows that come later. */
export function openGmailWindow(): Window | null {
  return window.open('about:blank', 'debut-gmail', 'popup,width=520,height=720');
}

export interface GmailWindowEnds {
  /** The window says how it ended; the mailbox itself is read from the server. */
  onAnswer: (message: GmailWindowMessage) => void;
  /** It looks closed. Google may have cut our line to a window that is still open, so this is no proof. */
  onClosed: (sentence: string) => void;
  onTimeout: (sentence: string) => void;
}

/** Follows an open consent window until it answers or the time is over. Returns a function to stop following. */
export function followGmailWindow(popup: Pick<Window, 'closed'>, ends: GmailWindowEnds): () => void {
  const origin = new URL(addressOf(apiBaseUrl, mailboxEndpoints.callback), window.location.href).origin;
  const onMessage = ({ source, origin: from, data }: MessageEvent<Partial<GmailWindowMessage> | null>) => {
    if (source === popup && from === origin && data?.source === 'debut-gmail') {
      ends.onAnswer(data as GmailWindowMessage);
    }
  };
  const stopLooking = lookForClosing(popup, () => ends.onClosed(gmailWindowSentences.closed));
  const limit = setTimeout(() => ends.onTimeout(gmailWindowSentences.timeout), gmailPollLimitMilliseconds);
  window.addEventListener('message', onMessage);
  return () => {
    stopLooking();
    clearTimeout(limit);
    window.removeEventListener('message', onMessage);
  };
}

/** Two looks in a row: an answer may be on its way while the window closes. */
function lookForClosing(popup: Pick<Window, 'closed'>, onClosed: () => void): () => void {
  let wasClosed = false;
  const timer = setInterval(() => {
    if (wasClosed) {
      clearInterval(timer);
      onClosed();
    }
    wasClosed = popup.closed;
  }, lookMilliseconds);
  return () => clearInterval(timer);
}

const lookMilliseconds = 500;
