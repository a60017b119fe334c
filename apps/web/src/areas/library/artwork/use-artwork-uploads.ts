import { artworkEndpoints } from '@debut/contract/artwork';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { api } from '../../../lib/product-api.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { session } from '../../../state/session.ts';
import { listKey } from './artwork.api.ts';
import { createArtworkUploads } from './artwork-uploads.ts';

/** Outside of the page, because uploads go on while one looks at another one. */
const uploads = createArtworkUploads((url, { name }) => api.call(artworkEndpoints.add, { body: { url, name } }));

session.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) uploads.clear();
});

export function useArtworkUploads() {
  const list = useStore(uploads);
  const queries = useQueryClient();
  const { length } = list;
  const before = useRef(length);
  useEffect(() => {
    // An upload that left the list is in the library.
    if (length < before.current) void readAnew(queries, listKey);
    before.current = length;
  }, [queries, length]);
  return { list, add: uploads.add, remove: uploads.remove, retry: uploads.retry };
}
