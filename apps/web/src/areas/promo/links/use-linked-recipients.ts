import type { ResponseBody } from '@debut/contract/endpoint';
import { promoLinkEndpoints } from '@debut/contract/promo-links';
import { useEffect, useMemo } from 'react';
import { usePages } from '../../../data/use-data.ts';

/** Who has a personal link to a promo, page after page; nobody until it is known. */
export function useLinkedRecipients(promoId: string): ReadonlySet<string> {
  const query = usePages(promoLinkEndpoints.linkedRecipients, { params: { id: promoId }, query: {} }, pagesOptions);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const needsPage = hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (needsPage) void fetchNextPage();
  }, [needsPage, fetchNextPage]);
  return useMemo(() => new Set(data), [data]);
}

type Page = ResponseBody<typeof promoLinkEndpoints.linkedRecipients>;

const pagesOptions = {
  items: (page: Page) => page.recipientIds,
  next: ({ next }: Page) => (next === null ? null : { after: next }),
};
