import { referencesPerPage } from '@debut/contract/limits';
import { type MasteringReference, referenceEndpoints } from '@debut/contract/mastering-references';
import type { ReferenceMatch } from '@debut/contract/mastering-settings';
import { useEffect, useState } from 'react';
import { readStoredJson, storeJson } from '../../../data/stored-json.ts';
import { usePages } from '../../../data/use-data.ts';
import { usePollWhile } from '../../../data/use-poll-while.ts';
import { defaultMatch, isMatchDraft, type MatchDraft } from './reference.model.ts';

/** The artist's references, newest first, and the chosen one. */
export function useReferences(chosenId: string | null) {
  const references = usePages(referenceEndpoints.list, { query: {} }, newestFirst);
  const { data, hasNextPage, isFetching, fetchNextPage, refetch } = references;
  const chosen = data?.find(({ id }) => id === chosenId) ?? null;
  const isOnLaterPage = chosenId !== null && !chosen && hasNextPage && !isFetching;
  useEffect(() => {
    if (isOnLaterPage) void fetchNextPage();
  }, [isOnLaterPage, fetchNextPage]);
  const isMeasuring = data?.some(({ analysis }) => analysis.status === 'measuring') ?? false;
  usePollWhile(isMeasuring, refetch);
  return { references, chosen };
}

const newestFirst = {
  items: (page: MasteringReference[]) => page,
  next: (page: MasteringReference[]) => (page.length === referencesPerPage ? { before: page.at(-1)?.id } : null),
};

/** The chosen match. The tab stores it, so that it survives the redirect to a checkout. */
export function useMatchDraft(trackId: string, saved: ReferenceMatch | null) {
  const key = `debut.mastering.reference.${trackId}`;
  const [match, setMatch] = useState<MatchDraft>(
    () => readStoredJson<MatchDraft>(() => sessionStorage, key, isMatchDraft) ?? saved ?? defaultMatch,
  );
  return {
    match,
    change(next: MatchDraft) {
      setMatch(next);
      storeJson(() => sessionStorage, key, next);
    },
    /** After a run has started: the server has it now. */
    clear: () => sessionStorage.removeItem(key),
  };
}
