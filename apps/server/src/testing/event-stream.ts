import { publishWork } from '../platform/events/events.ts';
import { newId } from '../platform/ids.ts';
import type { Runtime } from '../runtime.ts';
import { bearer } from './test-api.ts';

/**
 * Reads `/api/events` as a browser would. In a test's own process the stream begins after everything that was announced
 * before. Nearly every change is also activity, so that event is skipped unless it is asked for.
 */
export async function openEventStream(
  { url, runtime }: { url: string; runtime?: Runtime },
  token: string,
  {
    query = '',
    headers = {},
    withActivity = false,
  }: { query?: string; headers?: Record<string, string>; withActivity?: boolean } = {},
) {
  if (runtime) await awaitEarlierEvents(runtime);
  const response = await fetch(`${url}/api/events${query}`, { headers: { ...bearer(token), ...headers } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';

  /** The next event's type, or `null` when the server has ended the stream. */
  async function next(): Promise<string | null> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const [, data] = /^data: (.*)/.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        const type = data ? (JSON.parse(data) as { type: string }).type : undefined;
        if (type && (withActivity || type !== 'activity.changed')) return type;
        continue;
      }
      const read = await reader?.read();
      if (!read || read.done) return null;
      text += read.value;
    }
  }

  return { status: response.status, headers: response.headers, next };
}

/** PostgreSQL notifies in the order of the commits; an instance that lost its connection asks for everything instead. */
async function awaitEarlierEvents({ events, database }: Runtime): Promise<void> {
  const marker = newId();
  await new Promise<void>((resolve, reject) => {
    const unobserve = events.observe((event) => {
      if (event.type !== 'resync' && !(event.type === 'job.enqueued' && event.job === marker)) return;
      unobserve();
      resolve();
    });
    publishWork(database.db, { type: 'job.enqueued', job: marker }).catch(reject);
  });
}
