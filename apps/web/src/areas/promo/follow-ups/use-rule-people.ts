import { type PromoFollowUpPeople, promoFollowUpEndpoints } from '@debut/contract/promo-follow-ups';
import type { FollowUpTrigger } from '@debut/contract/promo-links';
import { usePages } from '../../../data/use-data.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';

/** Who would get a follow-up after so many days. */
export function useRulePeople(promoId: string, trigger: FollowUpTrigger, days: number) {
  const settledDays = useDebounced(days, debounceMilliseconds);
  const pages = usePages(
    promoFollowUpEndpoints.people,
    { params: { id: promoId, trigger }, query: { days: String(settledDays) } },
    pagesOptions,
  );
  const isCurrent = settledDays === days && !pages.isPlaceholderData;
  // Of the first page: if the list changed before the next page was loaded, the server rejects it.
  const digest = isCurrent ? pages.data?.[0]?.digest : undefined;
  return { pages, isCurrent, digest };
}

export type RulePeople = ReturnType<typeof useRulePeople>;

const debounceMilliseconds = 250;

const pagesOptions = {
  items: (page: PromoFollowUpPeople) => [page],
  next: ({ next }: PromoFollowUpPeople) => (next === null ? null : { from: String(next) }),
  keepsPrevious: true,
};
