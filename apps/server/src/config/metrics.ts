import type { MetricsAddress } from '../platform/metrics/metrics-server.ts';
import { isThisMachine } from './addresses.ts';
import type { Reader } from './reader.ts';

export function readMetrics(read: Reader, faults: string[]): MetricsAddress | undefined {
  const port = read.integer('METRICS_PORT', 0, 0, 65_534);
  const host = read.text('METRICS_HOST') ?? '127.0.0.1';
  const token = read.text('METRICS_TOKEN');
  if (port === 0) {
    if (token !== undefined || read.text('METRICS_HOST') !== undefined)
      faults.push('METRICS_PORT is missing while other METRICS_ variables are set.');
    return undefined;
  }
  if (!isThisMachine(host) && token === undefined)
    faults.push(`METRICS_TOKEN is missing: with METRICS_HOST=${host} others can reach the metrics.`);
  return { host, port, token };
}
