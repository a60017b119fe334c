import type { Database, Queryable } from './database.ts';

/**
 * A frequent query: its SQL is generated once per database, and PostgreSQL caches its plan per connection. In a
 * transaction it is an ordinary query.
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
