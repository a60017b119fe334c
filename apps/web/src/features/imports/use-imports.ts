import { artworkEndpoints } from '@debut/contract/artwork';
import { trackEndpoints } from '@debut/contract/tracks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { api } from '../../lib/product-api.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { uploadFile } from '../../lib/upload.ts';
import { session } from '../../state/session.ts';
import { createImports } from './create-imports.ts';
import { readSample } from './read-sample.ts';
import { readTags } from './read-tags.ts';

/** Outside of the page, because imports go on while one looks at another one. */
const imports = createImports({
  readText: readSample,
  readTags,
  send: uploadFile,
  createTrack: (track) => api.call(trackEndpoints.create, { body: track }),
  addArtwork: (picture) => api.call(artworkEndpoints.add, { body: picture }),
  temporaryId: () => `temp_${Date.now()}`,
});

session.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) imports.forget();
});

export function useImports() {
  const items = useStore(imports);
  const tracks = items.filter(({ state }) => state.kind === 'track').length;
  useRefresh('tracks', tracks);
  useRefresh('artwork', items.filter(({ state }) => state.kind === 'artwork').length);
  return { items, ...imports };
}

/** A track's page turns away an id its list does not know, so the list is read again with every new one. */
function useRefresh(feature: 'tracks' | 'artwork', made: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (made > 0) void readAnew(queries, [feature]);
  }, [queries, feature, made]);
}
