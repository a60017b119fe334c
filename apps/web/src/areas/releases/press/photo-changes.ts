import { type PressKit, pressKitEndpoints } from '@debut/contract/press-kit';
import { useState } from 'react';
import { createPerArtist } from '../../../data/per-artist.ts';
import { uploadFile } from '../../../data/uploads/upload.ts';
import { createUploadList, type UploadList } from '../../../data/uploads/upload-list.ts';
import { useRefetchAttached } from '../../../data/uploads/upload-tiles.tsx';
import { type CachedData, useChange } from '../../../data/use-change.ts';
import { toast } from '../../../ui/toast.ts';

export type PressPhoto = PressKit['photos'][number];
export type PhotoKind = PressPhoto['kind'];

/** Outside of the components, because uploads continue when the page is left. */
const getUploads = {
  photo: createPhotoUploads('photo'),
  logo: createPhotoUploads('logo'),
};

function createPhotoUploads(kind: PhotoKind) {
  return createPerArtist(
    (api) =>
      createUploadList({
        kind: 'pressPhoto',
        attach: (url) => api.call(pressKitEndpoints.addPhoto, { body: { url, kind, title: '', credit: '' } }),
        send: (upload) => uploadFile(upload, api),
      }),
    (uploads) => uploads.clear(),
  );
}

export function usePhotoUploads(kind: PhotoKind): UploadList {
  const [uploads] = useState(getUploads[kind]);
  useRefetchAttached(uploads, pressKitEndpoints.addPhoto.changes);
  return uploads;
}

const onError = (error: Error) => toast.failure(error.message);

export function useChangePhoto() {
  return useChange(pressKitEndpoints.changePhoto, {
    optimistic: (cache, { params, body }) =>
      showPhotos(cache, (photos) => photos.map((one) => (one.id === params.id ? merge(one, body) : one))),
    onError,
  });
}

export function useOrderPhotos() {
  return useChange(pressKitEndpoints.orderPhotos, {
    optimistic: (cache, { body: { ids } }) =>
      showPhotos(cache, (photos) => photos.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))),
    onError,
    // A later order must not be overtaken.
    scope: { id: 'press-photo-order' },
  });
}

export function useDeletePhoto() {
  return useChange(pressKitEndpoints.deletePhoto, {
    saved: (cache, _nothing, { params }) => showPhotos(cache, (photos) => photos.filter(({ id }) => id !== params.id)),
  });
}

function showPhotos(cache: CachedData, change: (photos: PressPhoto[]) => PressPhoto[]): void {
  cache.update(pressKitEndpoints.read, (kit) => ({ ...kit, photos: change(kit.photos) }));
}

function merge(
  photo: PressPhoto,
  { title = photo.title, credit = photo.credit }: { title?: string | undefined; credit?: string | undefined },
) {
  return { ...photo, title, credit };
}
