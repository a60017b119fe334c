export type MasteringFailureCode =
  | 'unreadable'
  | 'unsupported'
  | 'too_long'
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
