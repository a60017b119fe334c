import { setTimeout as wait } from 'node:timers/promises';
import { openEventStream } from '../apps/server/src/testing/event-stream.ts';

/** Listens as a browser does: when the stream ends it reconnects, and is then asked to refetch everything. */
export function createEventListener(url: string, token: string) {
  const heard: string[] = [];
  let closed = false;

  async function listen(): Promise<void> {
    while (!closed) {
      try {
        const stream = await openEventStream({ url }, token);
        for (let event = await stream.next(); event !== null && !closed; event = await stream.next()) heard.push(event);
      } catch {
        // The process it listened to has died; the next one starts with `resync`.
      }
      await wait(100);
    }
  }
  void listen();

  return {
    mark: () => heard.length,
    /** A `resync` is as good: it makes clients refetch everything. */
    async hearsSince(mark: number, event: string, withinMilliseconds: number): Promise<boolean> {
      const deadline = Date.now() + withinMilliseconds;
      while (Date.now() < deadline) {
        if (heard.slice(mark).some((one) => one === event || one === 'resync')) return true;
        await wait(20);
      }
      return false;
    },
    async close(): Promise<void> {
      closed = true;
    },
  };
}
