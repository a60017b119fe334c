import { type RecipientCategory, type RecipientColumnMapping, recipientEndpoints } from '@debut/contract/recipients';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { outreachKeys } from '../outreach.keys.ts';

export interface ImportRequest {
  readonly csv: string;
  /** Null lets the server guess from the headings. */
  readonly mapping: RecipientColumnMapping | null;
  readonly defaultCategory: RecipientCategory;
}

/** What the import would do, without doing it. */
export function useTryImport(request: ImportRequest, isWanted: boolean) {
  return useQuery({
    queryKey: [...outreachKeys.recipients, 'import', request],
    queryFn: () => api.call(recipientEndpoints.import, { body: bodyOf(request, true) }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
    gcTime: 0,
    retry: false,
  });
}

export function useImportRecipients() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: ImportRequest) => api.call(recipientEndpoints.import, { body: bodyOf(request, false) }),
    onSuccess: () => void readAnew(queries, outreachKeys.recipients),
  });
}

export async function exportRecipients(): Promise<void> {
  const answer = await api.request(recipientEndpoints.export, {});
  saveFile(await answer.blob(), 'recipients.csv');
}

function bodyOf({ csv, mapping, defaultCategory }: ImportRequest, dryRun: boolean) {
  return { csv, defaultCategory, dryRun, ...(mapping && { mapping }) };
}
