import { TooLongSound, UnreadableSound } from '../decode/sound.ts';

export type MasteringFailureCode =
  | 'unreadable'
  | 'unsupported'
  | 'too_long'
  | 'damaged'
  | 'lengths_differ'
  | 'rates_differ'
  | 'cancelled'
  | 'out_of_memory'
  | 'timed_out'
  | 'disk';

/** A job that ended without masters. The message is written for people. */
export class MasteringFailure extends Error {
  override readonly name = 'MasteringFailure';
  readonly code: MasteringFailureCode;

  constructor(code: MasteringFailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export const outOfMemory = 'This song needs more memory than there is.';

/** What an error means for people. Errors that mean nothing to them are thrown as they are. */
export function explainFailure(error: unknown): MasteringFailure {
  if (error instanceof MasteringFailure) return error;
  const fail = (code: MasteringFailureCode, message: string) => new MasteringFailure(code, message, { cause: error });
  if (error instanceof TooLongSound) return fail('too_long', error.message);
  if (error instanceof UnreadableSound) return fail('unreadable', error.message);
  if (hasCode(error, ['ENOSPC', 'EDQUOT'])) return fail('disk', 'There is not enough room on the disk.');
  if (hasCode(error, ['ENOENT', 'EACCES', 'EISDIR'])) return fail('unreadable', 'This file cannot be opened.');
  if (isOutOfMemory(error)) return fail('out_of_memory', outOfMemory);
  throw error;
}

function hasCode(error: unknown, codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError && /allocation|memory|length/i.test(error.message);
}
