import { type ListedTask, releasePlanEndpoints } from '@debut/contract/release-plan';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/product-api.ts';
import { planKeys } from './release-plan.keys.ts';

/** Everything that is not done, by due date, a page at a time. */
export function useOpenTasks() {
  return useInfiniteQuery({
    queryKey: planKeys.openTasks,
    queryFn: ({ pageParam }) =>
      api.call(releasePlanEndpoints.tasks, {
        query: { state: 'open', limit: String(tasksPerPage), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (page: ListedTask[]) => {
      const last = page.at(-1);
      return last && page.length === tasksPerPage ? `${last.dueDate},${last.id}` : null;
    },
  });
}

const tasksPerPage = 500;
