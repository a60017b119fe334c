import type { Database, Queryable } from './database.ts';

/**
 * A query that is asked very often: its SQL is written once for each database, and PostgreSQL keeps its plan on each
 * connection. In a transaction it is a query like any other.
 */
export function prepared<Query>(prepare: (db: Queryable) => Query): (db: Queryable) => Query {
  const made = new WeakMap<Database, Query>();
  return (db) => {
    const known = made.get(db);
    if (known) return known;
    const query = prepare(db);
    made.set(db, query);
    return query;
  };
}
