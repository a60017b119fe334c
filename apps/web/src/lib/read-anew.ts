import type { MutationKey, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * What is shown is read again, also what is just being read for the first time: that answer may have been given before
 * the change. (Invalidating alone leaves a first read under way and believes its answer.)
 */
export async function readAnew(queries: QueryClient, queryKey?: QueryKey): Promise<void> {
  const filter = queryKey ? { queryKey } : {};
  await queries.cancelQueries(filter);
  await queries.invalidateQueries(filter);
}

/**
 * For changes that are shown at once, when each settles: of several in a row the last one reads, for an answer in between
 * would take the others back for a moment.
 */
export async function readAnewAfterLast(queries: QueryClient, changes: MutationKey, queryKey: QueryKey): Promise<void> {
  if (queries.isMutating({ mutationKey: changes }) <= 1) await readAnew(queries, queryKey);
}
