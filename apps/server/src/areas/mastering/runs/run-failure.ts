import type { FailureCode } from '@debut/contract/failures';
import { MasteringFailure, type MasteringFailureCode } from '@debut/mastering/failure';
import { isOutOfSpace } from '../../../platform/disk-space.ts';
import { Failure } from '../../../platform/failure.ts';

/** The failure that ends a run, for the artist to read. Undefined: it is transient, and the run is retried. */
export function toRunFailure(error: unknown): { code: FailureCode; sentence?: string } | undefined {
  if (isOutOfSpace(error)) return { code: 'storage_full' };
  if (error instanceof Failure) return finalCodes.has(error.code) ? { code: error.code } : undefined;
  if (!(error instanceof MasteringFailure)) return undefined;
  if (error.code === 'disk') return { code: 'storage_full' };
  const code = codes[error.code];
  return code && { code, sentence: error.message };
}

/** Retrying does not help while the disk is full: the credits are released, and the artist decides. */
const finalCodes: ReadonlySet<FailureCode> = new Set(['audio_out_of_reach', 'storage_full']);

const codes: Record<Exclude<MasteringFailureCode, 'disk'>, FailureCode | undefined> = {
  unreadable: 'audio_unreadable',
  unsupported: 'audio_unsupported',
  too_long: 'audio_too_long',
  damaged: 'audio_damaged',
  lengths_differ: 'stem_lengths_differ',
  rates_differ: 'stem_rates_differ',
  timed_out: 'audio_unreadable',
  out_of_memory: 'audio_unreadable',
  cancelled: undefined,
};
