import { describe, expect, test } from 'vitest';
import { createTestLog } from '../../../testing/test-log.ts';
import { createKeyedTasks } from './keyed-tasks.ts';
import { sendClaimed } from './send-claimed.ts';
import { recordOutcome } from './settle.ts';

test('a task that fails is logged, and the same key can run again', async () => {
  const { log, lines } = createTestLog();
  const tasks = createKeyedTasks({ atMost: 1, log });
  tasks.begin('mara', () => Promise.reject(new Error('the database is away')));
  await tasks.end();
  expect(lines.join()).toContain('the database is away');
  const served: string[] = [];
  tasks.begin('mara', async () => void served.push('mara'));
  await tasks.end();
  expect(served).toEqual(['mara']);
});

test('one item that cannot be settled while the next are looked for keeps nobody else from being sent', async () => {
  const { log, lines } = createTestLog();
  const sent: string[] = [];
  const waiting = [['first', 'second'], ['third']];
  await sendClaimed<string>({
    concurrency: 4,
    log,
    stopping: new AbortController().signal,
    renewLease: async () => true,
    async claim() {
      // Meanwhile the ones before fail or are sent.
      await new Promise(setImmediate);
      const items = waiting.shift();
      return items ? { kind: 'items', items } : { kind: 'wait' };
    },
    async send(item) {
      if (item === 'first') throw new Error('the database is away');
      sent.push(item);
    },
    putBack: async () => undefined,
  });
  expect(sent).toEqual(['second', 'third']);
  expect(lines.join()).toContain('the database is away');
});

describe('how a delivery ended', () => {
  /** Writes that fail for so long, by a clock that only waiting moves. */
  function outage(seconds: number, error: Error) {
    let now = 0;
    let written = 0;
    const { log, lines } = createTestLog();
    const write = async () => {
      if (now < seconds * 1000) throw error;
      written += 1;
    };
    const time = {
      now: () => now,
      wait: async (milliseconds: number) => {
        now += milliseconds;
      },
    };
    return { run: () => recordOutcome(log, write, time), lines, written: () => written, waited: () => now / 1000 };
  }
  const away = new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') });

  test('is written after an outage of a minute, with one line in the log', async () => {
    const { run, lines, written } = outage(60, away);
    await run();
    expect(written()).toBe(1);
    expect(lines).toHaveLength(1);
  });

  test('is given up after two minutes, and logged as lost', async () => {
    const { run, lines, written, waited } = outage(1000, away);
    await run();
    expect([written(), waited()]).toEqual([0, expect.closeTo(120, -1)]);
    expect(lines.at(-1)).toContain('could not be recorded');
  });

  test('is not tried again after a fault of ours', async () => {
    const { run, lines, waited } = outage(1000, new Error('column does not exist'));
    await run();
    expect(waited()).toBe(0);
    expect(lines).toEqual([expect.stringContaining('could not be recorded')]);
  });
});
