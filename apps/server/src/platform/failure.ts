import type { PlanId } from '@debut/contract/catalogue';
import { type FailureCode, failures } from '@debut/contract/failures';
import type { ProofChallenge } from '@debut/contract/proof-of-work';

/** A refusal with a code of the contract; the sentence for people stands there too. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  readonly status: number;
  readonly details: FailureDetails;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(details.sentence ?? failures[code].sentence, details.cause === undefined ? {} : { cause: details.cause });
    this.code = code;
    this.status = failures[code].status;
    this.details = details;
  }
}

/** To catch with, where what is not there is no fault. */
export function absentIfNotFound(error: unknown): undefined {
  if (error instanceof Failure && error.code === 'not_found') return undefined;
  throw error;
}

interface FailureDetails {
  readonly field?: string;
  readonly sentence?: string;
  readonly retryAfterSeconds?: number;
  /** With too few credits: how many are needed and how many there are. */
  readonly credits?: { readonly needed: number; readonly balance: number };
  /** With a plan that does not include it: the smallest that does, and where it is bought. */
  readonly needed?: { readonly plan: PlanId; readonly link: string };
  /** With `proof_required`. */
  readonly challenge?: ProofChallenge;
  readonly cause?: unknown;
}
