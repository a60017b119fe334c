import { type Heard, isEmpty, mergeHeard, splitHeard } from './play-meter.ts';
import { sendRequest } from './send-request.ts';

/** Reports what was heard of each track. What could not be reported is part of the next report. */
export function createPlayReports(token: string, getVisit: () => string | undefined) {
  const address = `/api/listen/${encodeURIComponent(token)}/plays`;
  const waiting = new Map<string, Heard>();
  let isSending = false;

  function add(trackId: string, heard: Heard): void {
    if (!isEmpty(heard)) waiting.set(trackId, mergeHeard(waiting.get(trackId), heard));
  }

  /** Removes the next report from what is waiting. */
  function takeReport(): { trackId: string; report: Heard } | undefined {
    for (const [trackId, heard] of waiting) {
      const { report, rest } = splitHeard(heard);
      waiting.delete(trackId);
      add(trackId, rest);
      return { trackId, report };
    }
    return undefined;
  }

  function serialize({ trackId, report }: { trackId: string; report: Heard }): string {
    const seconds = Math.round(report.seconds * 10) / 10;
    return JSON.stringify({ visit: getVisit(), trackId, parts: report.parts, seconds });
  }

  return {
    add,

    async send(): Promise<void> {
      if (isSending || !getVisit()) return;
      isSending = true;
      for (let next = takeReport(); next; next = takeReport()) {
        if (await post(address, serialize(next))) continue;
        add(next.trackId, next.report);
        break;
      }
      isSending = false;
    },

    /** While the page is being left, when only a beacon still arrives. */
    sendLast(): void {
      if (!getVisit()) return;
      for (let next = takeReport(); next; next = takeReport()) {
        const body = new Blob([serialize(next)], { type: 'application/json' });
        if (navigator.sendBeacon?.(address, body)) continue;
        add(next.trackId, next.report);
        break;
      }
    },
  };
}

/** `false`: try again. A report the server rejects as invalid would be rejected again. */
async function post(address: string, body: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const response = await sendRequest(address, { method: 'POST', headers, body, keepalive: true });
  return response !== null && (response.ok || response.status === 400);
}
