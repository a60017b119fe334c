import type pg from 'pg';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';

export interface HeartbeatTimes {
  readonly everyMilliseconds: number;
  readonly withinMilliseconds: number;
}

/**
 * A connection that only listens cannot distinguish a quiet database from a dead network. So it periodically notifies
 * itself, and is dropped when that does not arrive; its `end` event lets the owner open another.
 */
export function createHeartbeat(
  log: Log,
  { everyMilliseconds, withinMilliseconds }: HeartbeatTimes = { everyMilliseconds: 10_000, withinMilliseconds: 5000 },
) {
  /** Its own channel, so that processes do not wake each other. */
  const channel = `debut_heartbeat_${newId().replaceAll('-', '')}`;
  let timer: NodeJS.Timeout | undefined;
  /** When the pending notification was sent. */
  let sentAt: number | undefined;
  let lastLagSeconds = 0;

  function schedule(milliseconds: number, step: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(step, milliseconds);
    timer.unref();
  }

  function beat(connection: pg.Client): void {
    sentAt ??= performance.now();
    schedule(withinMilliseconds, () => {
      log.warn('the event connection is silent and is dropped');
      connection.connection.stream.destroy();
    });
    connection.query(`notify ${channel}`).catch((error: unknown) => {
      log.warn({ err: error }, 'the event connection cannot notify itself');
    });
  }

  function noteHeard(connection: pg.Client): void {
    lastLagSeconds = secondsSince(sentAt);
    sentAt = undefined;
    schedule(everyMilliseconds, () => beat(connection));
  }

  return {
    async watch(connection: pg.Client): Promise<void> {
      connection.on('notification', (heard) => {
        if (heard.channel === channel) noteHeard(connection);
      });
      await connection.query(`listen ${channel}`);
      connection.once('end', () => {
        clearTimeout(timer);
        sentAt ??= performance.now();
      });
      beat(connection);
    },
    lagSeconds: () => Math.max(lastLagSeconds, secondsSince(sentAt)),
    stop: () => clearTimeout(timer),
  };
}

function secondsSince(time: number | undefined): number {
  return time === undefined ? 0 : (performance.now() - time) / 1000;
}
