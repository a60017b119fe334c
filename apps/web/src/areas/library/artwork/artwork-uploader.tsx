import { ImagePlus } from 'lucide-react';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { ArtworkUploadTile } from './artwork-upload-tile.tsx';
import { useArtworkUploads } from './use-artwork-uploads.ts';

export function ArtworkUploader() {
  const { list, add, remove, retry } = useArtworkUploads();
  return (
    <>
      <FileDrop
        label="Choose images, or drop them here"
        hint="Several at once: JPEG, PNG, WebP, GIF or AVIF. Pictures above 5 MB are scaled to 3000 px."
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
