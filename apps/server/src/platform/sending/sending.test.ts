import { expect, test } from 'vitest';
import { createTestLog } from '../../testing/test-log.ts';
import { createServings } from './look-again.ts';
import { sendClaimed } from './send-claimed.ts';

test('a serving that fails is logged, and the same owner is served again', async () => {
  const { log, lines } = createTestLog();
  const servings = createServings(1, log);
  servings.begin('mara', () => Promise.reject(new Error('the database is away')));
  await servings.end();
  expect(lines.join()).toContain('the database is away');
  const served: string[] = [];
  servings.begin('mara', async () => void served.push('mara'));
  await servings.end();
  expect(served).toEqual(['mara']);
});

test('one item that cannot be settled while the next are looked for keeps nobody else from being sent', async () => {
  const { log, lines } = createTestLog();
  const sent: string[] = [];
  const waiting = [['first', 'second'], ['third']];
  await sendClaimed<string>({
    atOnce: 4,
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
