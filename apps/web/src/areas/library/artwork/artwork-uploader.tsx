import { artworkEndpoints } from '@debut/contract/artwork';
import { useQueryClient } from '@tanstack/react-query';
import { Image, ImagePlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { refetch } from '../../../data/refetch.ts';
import { api } from '../../../lib/product-api.ts';
import type { UploadSlot } from '../../../lib/upload-slot.ts';
import { session } from '../../../state/session.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { FilePicture } from '../../../ui/file-picture.tsx';
import { UploadTile } from '../../../ui/upload-tile.tsx';
import { type ArtworkUpload, createArtworkUploads } from './artwork-uploads.ts';

export function ArtworkUploader() {
  const { list, add, remove, retry } = useArtworkUploads();
  return (
    <>
      <FileDrop
        label="Choose images, or drop them here"
        hint="JPEG, PNG, WebP, GIF or AVIF. Images over 5 MB are scaled to 3000 px."
        accept="image/*"
        icon={ImagePlus}
        multiple
        onFiles={add}
        className="min-h-48"
      />
      {list.length > 0 && (
        <ul aria-label="Uploads" className="mt-4 grid gap-3 sm:grid-cols-2">
          {list.map((upload) => (
            <li key={upload.id} className="min-w-0">
              <ArtworkUploadTile upload={upload} onRetry={() => retry(upload)} onRemove={() => remove(upload.id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type ArtworkUploadTileProps = { upload: ArtworkUpload; onRetry: () => void; onRemove: () => void };

function ArtworkUploadTile({ upload, onRetry, onRemove }: ArtworkUploadTileProps) {
  const { file } = upload;
  if ('slot' in upload) return <ActiveUpload slot={upload.slot} onRetry={onRetry} onRemove={onRemove} />;
  return (
    <UploadTile
      label={file.name}
      icon={Image}
      state={{ kind: 'failed', file, sentence: upload.rejection }}
      preview={null}
      disabled={false}
      onClear={onRemove}
    />
  );
}

type ActiveUploadProps = { slot: UploadSlot; onRetry: () => void; onRemove: () => void };

function ActiveUpload({ slot, onRetry, onRemove }: ActiveUploadProps) {
  const state = useStore(slot);
  if (state.kind === 'idle') return null;
  return (
    <UploadTile
      label={state.file.name}
      icon={Image}
      state={state}
      preview={<FilePicture file={state.file} className="size-full" />}
      disabled={false}
      onRetry={onRetry}
      onClear={onRemove}
    />
  );
}

/** Outside of the components, because uploads continue when the page is left. */
const uploads = createArtworkUploads((url, { name }) => api.call(artworkEndpoints.add, { body: { url, name } }));

session.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) uploads.clear();
});

function useArtworkUploads() {
  const list = useStore(uploads);
  const queries = useQueryClient();
  const { length } = list;
  const before = useRef(length);
  useEffect(() => {
    // Uploads that left the list are in the library now.
    if (length < before.current) void refetch(queries, artworkEndpoints.add.changes);
    before.current = length;
  }, [queries, length]);
  return { list, add: uploads.add, remove: uploads.remove, retry: uploads.retry };
}
