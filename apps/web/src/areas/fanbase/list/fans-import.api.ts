import { type FanColumnMapping, fanImportEndpoints } from '@debut/contract/fan-import';
import type { FanCategory } from '@debut/contract/fans';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { readFansAnew } from './fans.api.ts';
import { fanKeys } from './fans.keys.ts';

export interface ImportRequest {
  readonly csv: string;
  /** Null lets the server guess from the headings. */
  readonly mapping: FanColumnMapping | null;
  readonly defaultCategory: FanCategory;
  /** Every fan of the file gets these too. */
  readonly tags: readonly string[];
  /** Of numbers without a `+`. */
  readonly country: PhoneCountry;
}

/** What the import would do, without doing it. */
export function useTryImport(request: ImportRequest, isWanted: boolean) {
  return useQuery({
    queryKey: [...fanKeys.fans, 'import', request],
    queryFn: () => api.call(fanImportEndpoints.import, { body: bodyOf(request, true) }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
    gcTime: 0,
    retry: false,
  });
}

export function useImportFans() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: ImportRequest) => api.call(fanImportEndpoints.import, { body: bodyOf(request, false) }),
    onSuccess: () => void readFansAnew(queries),
  });
}

function bodyOf({ csv, mapping, defaultCategory, tags, country }: ImportRequest, dryRun: boolean) {
  return { csv, defaultCategory, tags: [...tags], country, dryRun, ...(mapping && { mapping }) };
}
