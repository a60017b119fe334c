import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * What is shown is read again, also what is just being read for the first time: that answer may have been given before
 * the change. (Invalidating alone leaves a first read under way and believes its answer.)
 */
export async function readAnew(queries: QueryClient, queryKey?: QueryKey): Promise<void> {
  const filter = queryKey ? { queryKey } : {};
  await queries.cancelQueries(filter);
  await queries.invalidateQueries(filter);
}
