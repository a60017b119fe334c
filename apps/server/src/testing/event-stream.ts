import { bearer } from './test-api.ts';

/**
 * Reads `/api/events` as a browser would. Nearly every change is also activity, so that event is skipped unless it is
 * asked for.
 */
export async function openEventStream(
  url: string,
  token: string,
  {
    query = '',
    headers = {},
    withActivity = false,
  }: { query?: string; headers?: Record<string, string>; withActivity?: boolean } = {},
) {
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
