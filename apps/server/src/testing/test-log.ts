import { pino } from 'pino';
import { type Log, logOptions } from '../platform/log.ts';

export interface TestLog {
  readonly log: Log;
  /** Every line so far, as it would be printed. */
  readonly lines: string[];
}

export function createTestLog(): TestLog {
  const lines: string[] = [];
  return { lines, log: pino(logOptions('info'), { write: (line: string) => void lines.push(line) }) };
}
