import { stemEndpoints } from '@debut/contract/stems';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createPerArtist } from '../../../data/per-artist.ts';
import { uploadFile } from '../../../data/uploads/upload.ts';
import { createUploadList, type UploadList } from '../../../data/uploads/upload-list.ts';
import { useRefetchAttached } from '../../../data/uploads/upload-tiles.tsx';
import { useData } from '../../../data/use-data.ts';
import { isUnderWay } from './stems.model.ts';

/** Polled while something is under way, because a live event may get lost. */
export function useStems(trackId: string) {
  return useData(
    stemEndpoints.ofTrack,
    { params: { id: trackId } },
    { refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollMilliseconds : false) },
  );
}

const pollMilliseconds = 3000;

/** The uploads of a track, which continue when its page is left. */
export function useStemUploads(trackId: string): { uploads: UploadList; count: number; isUploading: boolean } {
  const [ofTrack] = useState(getUploads);
  const uploads = ofTrack(trackId);
  useRefetchAttached(uploads, stemEndpoints.add.changes);
  const list = useStore(uploads);
  const slots = useMemo(() => list.flatMap((upload) => ('slot' in upload ? [upload.slot] : [])), [list]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const ends = slots.map((slot) => slot.subscribe(onChange));
      return () => {
        for (const end of ends) end();
      };
    },
    [slots],
  );
  // Failed ones stay in the list, and nobody waits for them.
  const isUploading = useSyncExternalStore(subscribe, () => slots.some((slot) => slot.getState().kind === 'uploading'));
  return { uploads, count: slots.length, isUploading };
}

const getUploads = createPerArtist(
  (api) => {
    const lists = new Map<string, UploadList>();
    const ofTrack = (trackId: string) => {
      const known = lists.get(trackId);
      if (known) return known;
      const list = createUploadList({
        kind: 'audio',
        trackId,
        attach: (url, { name }) => api.call(stemEndpoints.add, { params: { id: trackId }, body: { url, name } }),
        send: (upload) => uploadFile(upload, api),
      });
      lists.set(trackId, list);
      return list;
    };
    return Object.assign(ofTrack, { lists });
  },
  ({ lists }) => {
    for (const list of lists.values()) list.clear();
  },
);
