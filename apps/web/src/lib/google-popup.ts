import { type GooglePopupMessage, googlePopupSentences, identityEndpoints } from '@debut/contract/identity';
import { addressOf } from './api.ts';

/**
 * Opens the sign-in window and waits for its one-time result. Only this page can redeem it: the popup is told a digest,
 * the secret itself stays here until the end.
 */
export async function openGooglePopup(
  baseUrl: string,
  purpose: 'sign-in' | 'reauthenticate',
): Promise<{ code: string; secret: string }> {
  // Opened before anything is awaited: browsers block windows that do not follow a click at once.
  const popup = window.open('about:blank', 'debut-google', 'popup,width=480,height=680');
  if (!popup) throw new Error(googlePopupSentences.blocked);
  const secret = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
  const query = { origin: window.location.origin, challenge, purpose };
  const address = addressOf(baseUrl, identityEndpoints.googleStart, {}, query);
  popup.location.href = new URL(address, window.location.href).href;
  try {
    return { code: await waitForResult(popup, new URL(address, window.location.href).origin), secret };
  } finally {
    popup.close();
  }
}

const closedCheckMilliseconds = 400;

function waitForResult(popup: Window, expectedOrigin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearInterval(closedCheck);
      window.removeEventListener('message', onMessage);
      end();
    };
    const onMessage = (event: MessageEvent<Partial<GooglePopupMessage>>) => {
      if (event.source !== popup || event.origin !== expectedOrigin || event.data?.source !== 'debut-google') return;
      const message = event.data as GooglePopupMessage;
      settle(() => ('code' in message ? resolve(message.code) : reject(new Error(message.error))));
    };
    let wasClosed = false;
    const closedCheck = setInterval(() => {
      // One more round: the result may be on its way while the window closes.
      if (wasClosed) settle(() => reject(new Error(googlePopupSentences.closed)));
      wasClosed = popup.closed;
    }, closedCheckMilliseconds);
    window.addEventListener('message', onMessage);
  });
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
