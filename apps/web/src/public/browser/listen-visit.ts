import { sendRequest } from './send-request.ts';

export type ListenVisit = ReturnType<typeof createListenVisit>;

interface Visit {
  readonly id: string;
  readonly tracks: readonly { readonly id: string; readonly audio: string }[];
}

interface VisitResponse extends Pick<Visit, 'tracks'> {
  readonly visit: string;
  readonly expiresAt: string;
}

/** A visit identifies the listener's reports and has the addresses of the audio, which expire. */
export function createListenVisit(token: string) {
  const address = `/api/listen/${encodeURIComponent(token)}/visits`;
  let visit: Visit | null = null;
  let freshUntil = 0;
  let request: Promise<boolean> | null = null;

  async function load(): Promise<boolean> {
    const body = JSON.stringify({ visit: visit?.id });
    const headers = { 'content-type': 'application/json' };
    const response = await sendRequest(address, { method: 'POST', headers, body });
    if (!response?.ok) return false;
    const next: VisitResponse | null = await response.json().catch(() => null);
    if (!next) return false;
    visit = { id: next.visit, tracks: next.tracks };
    // Counted from the server's time, because the listener's clock may be wrong.
    const sentAt = Date.parse(response.headers.get('date') ?? '') || Date.now();
    freshUntil = Date.now() + Math.max(Date.parse(next.expiresAt) - sentAt - marginMilliseconds, marginMilliseconds);
    return true;
  }

  const isFresh = () => Date.now() < freshUntil;

  return {
    id: () => visit?.id,
    isFresh,
    audioOf: (trackId: string) => (isFresh() ? visit?.tracks.find(({ id }) => id === trackId)?.audio : undefined),

    /** Begins the visit, or gets new addresses. Returns whether that worked. */
    refresh(): Promise<boolean> {
      request ??= load().finally(() => {
        request = null;
      });
      return request;
    },

    expire(): void {
      freshUntil = 0;
    },
  };
}

const marginMilliseconds = 30_000;

/**
 * Runs once somebody looks at the page: after two visible seconds, or when they touch it. Scanners of links only load it,
 * and automated browsers do not touch it.
 */
export function onAttention(run: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  const isVisible = () => document.visibilityState === 'visible';

  function finish(): void {
    if (!isVisible()) return;
    clearTimeout(timer);
    stop.abort();
    run();
  }

  function watch(): void {
    clearTimeout(timer);
    if (isVisible() && !navigator.webdriver) timer = setTimeout(finish, attentionMilliseconds);
  }

  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, finish, options);
  document.addEventListener('visibilitychange', watch, options);
  watch();
}

const attentionMilliseconds = 2000;
