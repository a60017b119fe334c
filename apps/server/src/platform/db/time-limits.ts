import type pg from 'pg';

const longestConnectSeconds = 10;

/** For every connection: dead peers are detected, and connecting has a timeout. */
export function connectionLimits(timeoutSeconds = longestConnectSeconds): pg.ClientConfig {
  return {
    connectionTimeoutMillis: Math.min(timeoutSeconds, longestConnectSeconds) * 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/**
 * PostgreSQL ends statements, lock waits and idle transactions that take too long. The driver's own limit, slightly
 * later, covers a network that drops everything. Set by a statement, because PgBouncer rejects unknown startup
 * parameters.
 */
export function statementLimits(timeoutSeconds: number | undefined): pg.PoolConfig {
  if (timeoutSeconds === undefined) return {};
  const milliseconds = timeoutSeconds * 1000;
  const limits = {
    statement_timeout: milliseconds,
    lock_timeout: milliseconds / 2,
    idle_in_transaction_session_timeout: milliseconds,
  };
  const settings = Object.entries(limits).map(([name, value]) => `set ${name} = ${value}`);
  return {
    query_timeout: milliseconds * 1.25,
    // The pool waits for it before using the connection.
    onConnect: (client) => client.query(settings.join('; ')) as unknown as undefined,
  };
}
