import { calendarEndpoints } from '@debut/contract/calendar';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/product-api.ts';
import { planKeys } from './release-plan.keys.ts';

/** The secret address that calendar programs subscribe to. */
export function useCalendarFeed() {
  return useQuery({ queryKey: planKeys.calendar, queryFn: () => api.call(calendarEndpoints.feed, {}) });
}

/** The old address stops working at once. */
export function useRenewCalendar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(calendarEndpoints.renew, {}),
    onSuccess: (feed) => queries.setQueryData(planKeys.calendar, feed),
  });
}
