import { Image } from 'lucide-react';
import { useStore } from 'zustand';
import type { UploadSlot } from '../../../lib/upload-slot.ts';
import { FilePicture } from '../../../ui/file-picture.tsx';
import { UploadTile } from '../../../ui/upload-tile.tsx';
import type { ArtworkUpload } from './artwork-uploads.ts';

type ArtworkUploadTileProps = { upload: ArtworkUpload; onRetry: () => void; onRemove: () => void };

export function ArtworkUploadTile({ upload, onRetry, onRemove }: ArtworkUploadTileProps) {
  const { file } = upload;
  if ('slot' in upload) return <OnItsWay slot={upload.slot} onRetry={onRetry} onRemove={onRemove} />;
  return (
    <UploadTile
      label={file.name}
      icon={Image}
      state={{ kind: 'failed', file, sentence: upload.refusal }}
      preview={null}
      disabled={false}
      onClear={onRemove}
    />
  );
}

type OnItsWayProps = { slot: UploadSlot; onRetry: () => void; onRemove: () => void };

function OnItsWay({ slot, onRetry, onRemove }: OnItsWayProps) {
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
