import { artworkEndpoints } from '@debut/contract/artwork';
import { projectEndpoints } from '@debut/contract/projects';
import { trackEndpoints } from '@debut/contract/tracks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { refetch } from '../../../data/refetch.ts';
import { importProgress } from '../../../lib/import-progress.ts';
import { api } from '../../../lib/product-api.ts';
import { readTags } from '../../../lib/read-tags.ts';
import { uploadFile } from '../../../lib/upload.ts';
import { session } from '../../../state/session.ts';
import { createImports } from './create-imports.ts';
import { readSample } from './file-kind.model.ts';
import { followImport } from './import-state.ts';

/** Outside of the page, because imports go on while one looks at another one. */
const imports = createImports({
  readText: readSample,
  readTags,
  send: uploadFile,
  createTrack: (track) => api.call(trackEndpoints.create, { body: track }),
  listTracks: () => api.call(trackEndpoints.list, {}),
  listProjects: () => api.call(projectEndpoints.list, {}),
  createProject: (project) => api.call(projectEndpoints.create, { body: project }),
  setProjectTracks: (id, trackIds) => api.call(projectEndpoints.update, { params: { id }, body: { trackIds } }),
  addArtwork: (picture) => api.call(artworkEndpoints.add, { body: picture }),
  temporaryId: () => `temp_${Date.now()}`,
});

followImport(imports, importProgress);

session.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) imports.forget();
});

export function useImports() {
  const items = useStore(imports);
  const tracks = items.filter(({ state }) => state.kind === 'track').length;
  useRefresh('tracks', tracks);
  useRefresh('artwork', items.filter(({ state }) => state.kind === 'artwork').length);
  const albums = useStore(imports.albums);
  useRefresh('projects', albums.filter(({ projectId }) => projectId !== null).length);
  return { ...imports, items, albums, chooseAlbum: imports.albums.want, retryAlbum: imports.albums.retry };
}

/** A track's page turns away an id its list does not know, so the list is read again with every new one. */
function useRefresh(topic: 'tracks' | 'artwork' | 'projects', made: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (made > 0) void refetch(queries, [topic]);
  }, [queries, topic, made]);
}
