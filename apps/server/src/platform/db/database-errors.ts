import { DatabaseError } from 'pg';

/** The query builder wraps the driver's error as its cause. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/** The database is down, restarting, busy, read-only or unreachable: transient. */
export function isDatabaseUnreachable(error: unknown): boolean {
  return unreachableCodes.test(codeOf(error) ?? '') || lostConnection.test(messageOf(error));
}

/**
 * 08: connection failures, 25006: a standby, 25P03 and 57P: ended by the server, 53200 to 53400: out of memory, connections or
 * another limit, 55P03 and 57014: a lock or statement took too long.
 */
const unreachableCodes =
  /^(08...|25006|25P03|53200|53300|53400|55P03|57014|57P0.|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ERR_STREAM_DESTROYED)$/;

/** Errors of the driver and its pool without a code. */
const lostConnection =
  /Connection terminated|is not queryable|Query read timeout|timeout exceeded when trying to connect|^timeout expired$|Cannot use a pool after calling end|connect ENOENT/;

/** Worth retrying: unreachable, a deadlock or a serialization failure. */
export function isTransientDatabaseError(error: unknown): boolean {
  return isDatabaseUnreachable(error) || ['40P01', '40001'].includes(codeOf(error) ?? '');
}

/** On the disk of the database or of the files. */
export function isStorageFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');
}

/** The code of the driver or PostgreSQL; `undefined`: it is not one of their errors. */
export function describeDatabaseError(error: unknown): string | undefined {
  const found = innermost(error);
  if (!(found instanceof DatabaseError) && !isDatabaseUnreachable(error)) return undefined;
  const { code } = found as { code?: string };
  // A host with several addresses has an error for each.
  const all = found instanceof AggregateError ? found.errors.map(messageOf) : [messageOf(found)];
  return `The database cannot be used: ${all.join(', ')}${code === undefined ? '' : ` (${code})`}`;
}

function codeOf(error: unknown): string | undefined {
  return (innermost(error) as { code?: string } | null | undefined)?.code;
}

function messageOf(error: unknown): string {
  const found = innermost(error);
  return found instanceof Error ? found.message : '';
}

function innermost(error: unknown): unknown {
  const cause = (error as { cause?: unknown } | null | undefined)?.cause;
  return cause instanceof Error ? innermost(cause) : error;
}
