import { type Recipient, recipientEndpoints } from '@debut/contract/recipients';
import { useData } from '../../../data/use-data.ts';

interface KnownLabels {
  readonly genres: readonly string[];
  readonly tags: readonly string[];
}

/** The genres and tags that recipients already have, to suggest them. */
export function useKnownLabels(): KnownLabels {
  return useData(recipientEndpoints.list, { query: {} }, { select: listLabels }).data ?? noLabels;
}

const noLabels: KnownLabels = { genres: [], tags: [] };

function listLabels(all: readonly Recipient[]): KnownLabels {
  return { genres: sortDistinct(all.flatMap((one) => one.genres)), tags: sortDistinct(all.flatMap((one) => one.tags)) };
}

function sortDistinct(labels: readonly string[]): string[] {
  return [...new Set(labels)].sort((one, other) => one.localeCompare(other, 'en'));
}
