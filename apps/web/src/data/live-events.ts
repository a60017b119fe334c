import { type LiveEvent, liveEventEndpoints, longestStreamStart } from '@debut/contract/live-events';
import { type Api, ApiError } from './api.ts';
import { createBackoff } from './retry.ts';

/**
 * The account's live events. Browsers allow few connections per server, so of all open tabs one holds the stream (the
 * one that owns the lock) and passes what it hears to the others. Reconnects by itself until stopped.
 */
export function followLiveEvents(api: Api, userId: string, onEvent: (event: LiveEvent) => void): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(`debut.events.${userId}`);
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => onEvent(data);
  const hear = (event: LiveEvent) => {
    onEvent(event);
    channel.postMessage(event);
  };
  const lead = () => listenUntilStopped(api, stop.signal, hear);
  const led = navigator.locks
    ? navigator.locks.request(`debut.events.${userId}`, { signal: stop.signal }, lead)
    : lead();
  led.catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}

async function listenUntilStopped(api: Api, signal: AbortSignal, hear: (event: LiveEvent) => void): Promise<void> {
  const backoff = createBackoff();
  // Only the first time: after that, the page has been without a stream.
  let query: StreamQuery = { readingFor: String(Math.ceil(ageOfPage())) };
  while (!signal.aborted) {
    try {
      await listenOnce(api, signal, query, (event) => {
        backoff.reset();
        hear(event);
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
    }
    query = {};
    await backoff.wait(signal);
  }
}

/** One of the clocks stands still while the computer sleeps, the other is sometimes set back. */
const ageOfPage = () => Math.max(performance.now(), Date.now() - performance.timeOrigin);

type StreamQuery = { readingFor?: string };

/** Ends when the server ends the stream or falls silent. */
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

/** The server beats every 15 s; after three missed beats the connection is dead, whatever the browser thinks. */
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

/** Splits a server-sent event stream into the data of its messages, wherever the network cuts it. */
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
