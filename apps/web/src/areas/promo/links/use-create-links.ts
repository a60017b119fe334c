import { promoLinksPerRequest } from '@debut/contract/limits';
import { type PromoLink, promoLinkEndpoints } from '@debut/contract/promo-links';
import { useState } from 'react';
import { api } from '../../../data/product-api.ts';
import { useChangeWith } from '../../../data/use-change.ts';

/** Creates links for any number of recipients, as many at a time as one request may create. */
export function useCreateLinks(promoId: string) {
  const [done, setDone] = useState(0);
  const creation = useChangeWith(
    async (recipientIds: readonly string[]) => {
      const links: PromoLink[] = [];
      for (const batch of batchesOf(recipientIds, promoLinksPerRequest)) {
        setDone(links.length);
        links.push(
          ...(await api.call(promoLinkEndpoints.addLinks, { params: { id: promoId }, body: { recipientIds: batch } })),
        );
      }
      return links;
    },
    { changes: promoLinkEndpoints.addLinks.changes },
  );
  return { creation, done };
}

function batchesOf(ids: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}
