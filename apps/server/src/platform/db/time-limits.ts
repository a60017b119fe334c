import type pg from 'pg';

const longestConnectSeconds = 10;

/** For every connection: a peer that vanished without a word is noticed, and nobody waits for ever to be connected. */
export function connectionLimits(timeoutSeconds = longestConnectSeconds): pg.ClientConfig {
  return {
    connectionTimeoutMillis: Math.min(timeoutSeconds, longestConnectSeconds) * 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/**
 * PostgreSQL ends statements, waits for locks and idle transactions that take too long. The driver's own limit, a little
 * later, is for a network that swallows everything. Set by a statement, because PgBouncer refuses unknown startup parameters.
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
    // The pool waits for it before it hands the connection out.
    onConnect: (client) => client.query(settings.join('; ')) as unknown as undefined,
  };
}
