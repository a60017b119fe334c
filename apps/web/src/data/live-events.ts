import { type LiveEvent, liveEventEndpoints, longestStreamStart } from '@debut/contract/live-events';
import { type Api, ApiError } from './api.ts';
import { createBackoff } from './retry.ts';

/**
 * Subscribes to the live events of the account and of one artist. Browsers limit connections per server, so only the tab that holds the lock
 * opens the stream, and it broadcasts events to the other tabs. Reconnects automatically until stopped.
 */
export function followLiveEvents(
  api: Api,
  { userId, artistId }: { userId: string; artistId: string },
  onEvent: (event: LiveEvent) => void,
): () => void {
  const name = `debut.events.${userId}.${artistId}`;
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => onEvent(data);
  const hear = (event: LiveEvent) => {
    onEvent(event);
    channel.postMessage(event);
  };
  const lead = () => listenUntilStopped(api, stop.signal, hear);
  const led = navigator.locks ? navigator.locks.request(name, { signal: stop.signal }, lead) : lead();
  led.catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}

async function listenUntilStopped(api: Api, signal: AbortSignal, hear: (event: LiveEvent) => void): Promise<void> {
  const backoff = createBackoff();
  // Only for the first connection: after a reconnect the page may have missed events and needs a resync.
  let query: StreamQuery = { readingFor: String(Math.ceil(ageOfPage())) };
  while (!signal.aborted) {
    try {
      await listenOnce(api, signal, query, (event) => {
        backoff.reset();
        hear(event);
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
      // The user can no longer access the artist, which reading the account shows.
      if (error instanceof ApiError && error.status === 404) hear({ type: 'workspace.changed' });
    }
    query = {};
    await backoff.wait(signal);
  }
}

/** Takes the larger value, because `performance.now()` may stop during sleep and the system clock may be set back. */
const ageOfPage = () => Math.max(performance.now(), Date.now() - performance.timeOrigin);

type StreamQuery = { readingFor?: string };

/** Ends when the server closes the stream or stops sending heartbeats. */
async function listenOnce(
  api: Api,
  signal: AbortSignal,
  query: StreamQuery,
  hear: (event: LiveEvent) => void,
): Promise<void> {
  const silence = createSilenceGuard();
  const calledAt = Date.now();
  try {
    const response = await api.request(
      liveEventEndpoints.stream,
      { query },
      { signal: AbortSignal.any([signal, silence.signal]) },
    );
    if (query.readingFor && Date.now() - calledAt > longestStreamStart) hear({ type: 'resync' });
    const parse = createEventParser((data) => hear(JSON.parse(data) as LiveEvent));
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      silence.heard();
      parse(part.value);
    }
  } finally {
    silence.end();
  }
}

/** Aborts after three missed heartbeats (one every 15 s), because browsers do not notice a dead connection. */
function createSilenceGuard() {
  const controller = new AbortController();
  let timer = setTimeout(() => controller.abort(), 50_000);
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(), 50_000);
    },
    end: () => clearTimeout(timer),
  };
}

/** Parses a server-sent event stream whose messages may be split across chunks. */
export function createEventParser(onData: (data: string) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice('data:'.length).trimStart());
      if (data.length > 0) onData(data.join('\n'));
    }
  };
}
