import type { PromoIdentification } from '@debut/contract/promo-identifications';
import { texts } from './texts.ts';

/** The result in words. Somebody else's copy is not revealed: the server finds none then. */
export function describeSearch({ state, copyOf, filename }: PromoIdentification): string {
  switch (state) {
    case 'searching':
      return texts.searching(filename);
    case 'failed':
      return texts.searchFailed(filename);
    case 'none':
      return texts.noWatermark(filename);
    case 'found':
      if (!copyOf) return texts.noWatermark(filename);
      return copyOf.kind === 'shared' ? texts.foundShared(copyOf.release) : texts.found(copyOf.name, copyOf.release);
  }
}
