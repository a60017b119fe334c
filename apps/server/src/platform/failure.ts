import { type FailureCode, failures } from '@debut/contract/failures';
import type { PlanId } from '@debut/contract/plan-id';
import type { ProofChallenge } from '@debut/contract/proof-of-work';

/** An error with a code of the contract, which also has its sentence for people. */
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

/** For `catch`, where a missing file is not an error. */
export function absentIfNotFound(error: unknown): undefined {
  if (error instanceof Failure && error.code === 'not_found') return undefined;
  throw error;
}

/** What is stored now, and the name of who changed it last, when that is known. */
export interface Conflict {
  readonly current: Record<string, unknown>;
  readonly changedBy: string | null;
}

interface FailureDetails {
  readonly field?: string;
  readonly sentence?: string;
  readonly retryAfterSeconds?: number;
  /** With too few credits: how many are needed and available. */
  readonly credits?: { readonly needed: number; readonly balance: number };
  /** When the plan does not include it: the smallest plan that does, and where to buy it. */
  readonly needed?: { readonly plan?: PlanId; readonly link: string };
  /** With `edit_conflict`. */
  readonly conflict?: Conflict;
  /** With `proof_required`. */
  readonly challenge?: ProofChallenge;
  readonly cause?: unknown;
}
