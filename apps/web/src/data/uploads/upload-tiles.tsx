import type { Topic } from '@debut/contract/topics';
import { useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { cx } from '../../ui/class-names.ts';
import { UploadTile, type UploadTileState } from '../../ui/upload-field.tsx';
import { refetch } from '../refetch.ts';
import type { ListedUpload, UploadList } from './upload-list.ts';
import type { UploadSlot } from './upload-slot.ts';

type UploadTilesProps = {
  label: string;
  icon: LucideIcon;
  uploads: UploadList;
  /** Replaces the icon, for example with the image. */
  preview?: (file: File) => ReactNode;
  className?: string;
};

/** Each file with its progress or its error. */
export function UploadTiles({ label, icon, uploads, preview, className }: UploadTilesProps) {
  const list = useStore(uploads);
  if (list.length === 0) return null;
  return (
    <ul aria-label={label} className={cx('grid gap-3 sm:grid-cols-2', className)}>
      {list.map((upload) => (
        <li key={upload.id} className="min-w-0">
          <ListedTile upload={upload} icon={icon} uploads={uploads} preview={preview} />
        </li>
      ))}
    </ul>
  );
}

type ListedTileProps = {
  upload: ListedUpload;
  icon: LucideIcon;
  uploads: UploadList;
  preview: ((file: File) => ReactNode) | undefined;
};

function ListedTile({ upload, icon, uploads, preview }: ListedTileProps) {
  const { file } = upload;
  const tile = { label: file.name, icon, disabled: false, onClear: () => uploads.remove(upload.id) };
  if (!('slot' in upload)) {
    const state: UploadTileState = { kind: 'failed', file, sentence: upload.rejection };
    return <UploadTile {...tile} state={state} preview={null} />;
  }
  return <ActiveTile {...tile} slot={upload.slot} preview={preview?.(file)} onRetry={() => uploads.retry(upload)} />;
}

type ActiveTileProps = Omit<Parameters<typeof UploadTile>[0], 'state'> & { slot: UploadSlot };

function ActiveTile({ slot, ...tile }: ActiveTileProps) {
  const state = useStore(slot);
  return state.kind === 'idle' ? null : <UploadTile {...tile} state={state} />;
}

/** Uploads that left the list are attached now. */
export function useRefetchAttached(uploads: UploadList, topics: readonly Topic[]): void {
  const queries = useQueryClient();
  const { length } = useStore(uploads);
  const before = useRef(length);
  useEffect(() => {
    if (length < before.current) void refetch(queries, topics);
    before.current = length;
  }, [queries, length, topics]);
}
