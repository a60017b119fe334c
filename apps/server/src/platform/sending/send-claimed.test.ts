import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type Claimed, sendClaimed } from './send-claimed.ts';

test('one that cannot even be tried is told, and the others are sent', async () => {
  const lines: string[] = [];
  const sent: string[] = [];
  const claims: Claimed<string>[] = [{ kind: 'items', items: ['broken', 'whole'] }];
  await sendClaimed<string>({
    atOnce: 10,
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    stopping: new AbortController().signal,
    renewLease: async () => true,
    // As a database answers: after the first one has failed.
    claim: async () => claims.shift() ?? new Promise((resolve) => setImmediate(resolve, { kind: 'wait' })),
    async send(item) {
      if (item === 'broken') throw new Error('no such words');
      sent.push(item);
    },
    putBack: async () => undefined,
  });
  expect(sent).toEqual(['whole']);
  expect(lines.filter((line) => line.includes('no such words'))).toHaveLength(1);
});
