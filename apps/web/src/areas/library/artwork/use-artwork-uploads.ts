import { artworkEndpoints } from '@debut/contract/artwork';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { refetch } from '../../../data/refetch.ts';
import { api } from '../../../lib/product-api.ts';
import { session } from '../../../state/session.ts';
import { createArtworkUploads } from './artwork-uploads.ts';

/** Outside the component, because uploads continue while another page is open. */
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
    // An upload that has left the list is complete.
    if (length < before.current) void refetch(queries, artworkEndpoints.add.changes);
    before.current = length;
  }, [queries, length]);
  return { list, add: uploads.add, remove: uploads.remove, retry: uploads.retry };
}
