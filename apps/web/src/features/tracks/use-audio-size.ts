import { fileEndpoints } from '@debut/contract/files';
import { useQuery } from '@tanstack/react-query';
import { api, apiBaseUrl } from '../../lib/product-api.ts';
import { openStoredFile } from '../../lib/stored-file.ts';

/** How many bytes a stored audio file has; undefined until it is known. */
export function useAudioSize(audioFile: string | null): number | undefined {
  const { data } = useQuery({
    queryKey: ['tracks', 'size', audioFile],
    queryFn: async () => (await openStoredFile(() => signed(audioFile ?? ''))).size,
    enabled: audioFile !== null,
    // A stored file never changes: another one has another address.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

async function signed(audioFile: string): Promise<string> {
  const { url } = await api.call(fileEndpoints.signAudio, { body: { url: audioFile } });
  return new URL(url, apiBaseUrl || window.location.origin).href;
}
