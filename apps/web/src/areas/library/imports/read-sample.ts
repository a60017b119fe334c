import { textOf } from '../../../lib/people-csv.ts';

/** Enough to see the columns and a few rows of a list. */
const sampleBytes = 64 * 1024;

export async function readSample(file: Blob): Promise<string> {
  return textOf(new Uint8Array(await file.slice(0, sampleBytes).arrayBuffer()));
}
