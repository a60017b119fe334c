import { File as AnyFile, AudioLines, Image, type LucideIcon, RotateCw, Table2, X } from 'lucide-react';
import { Link } from 'wouter';
import { contentTypeOf } from '../../../lib/upload-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { AlbumImport } from './create-album-imports.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { canRetry, type ImportItem, isUnderWay, type PeopleKind } from './import-state.ts';

type ImportTableProps = {
  items: readonly ImportItem[];
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
  onImportAnyway: (id: number) => void;
  onList: (item: ImportItem, as: PeopleKind) => void;
};

export function ImportTable({ items, onCancel, onRetry, onImportAnyway, onList }: ImportTableProps) {
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">The files and their results</caption>
      <thead>
        <tr className="text-left text-fg-3 text-xs">
          <th scope="col" className="w-[42%] py-2.5 pl-4 font-medium sm:w-[38%] sm:pl-5">
            File
          </th>
          <th scope="col" className="py-2.5 pl-3 font-medium">
            Result
          </th>
          <th scope="col" className="w-14">
            <span className="sr-only">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ImportRow
            key={item.id}
            item={item}
            onCancel={() => onCancel(item.id)}
            onRetry={() => onRetry(item.id)}
            onImportAnyway={() => onImportAnyway(item.id)}
            onList={(as) => onList(item, as)}
          />
        ))}
      </tbody>
    </table>
  );
}

type ImportRowProps = {
  item: ImportItem;
  onCancel: () => void;
  onRetry: () => void;
  onImportAnyway: () => void;
  onList: (as: PeopleKind) => void;
};

function ImportRow({ item, onCancel, onRetry, onImportAnyway, onList }: ImportRowProps) {
  const { file, state } = item;
  const Icon = iconOf(item);
  const canCancel = isUnderWay(state) && state.kind !== 'saving';
  const isFailed = canRetry(state);
  return (
    <tr className="border-white/[.06] border-t align-middle">
      <th scope="row" className="py-2.5 pl-4 text-left font-normal sm:pl-5">
        <span className="flex min-w-0 items-center gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-md bg-s3 text-primary-fg max-sm:hidden">
            <Icon aria-hidden className="size-[18px]" />
          </span>
          <span className="min-w-0">
            <span className="block truncate font-semibold">{file.name}</span>
            <span className="block text-fg-3 text-xs tabular-nums">{fileSize(file.size)}</span>
          </span>
        </span>
      </th>
      <td colSpan={canCancel || isFailed ? 1 : 2} className="py-2.5 pl-3 last:pr-4">
        <ImportOutcome name={file.name} state={state} onList={onList} onImportAnyway={onImportAnyway} />
      </td>
      {(canCancel || isFailed) && (
        <td className="pr-2 text-right">
          {canCancel && <IconButton icon={X} label={`Cancel ${file.name}`} onClick={onCancel} className="ml-auto" />}
          {isFailed && (
            <IconButton icon={RotateCw} label={`Try ${file.name} again`} onClick={onRetry} className="ml-auto" />
          )}
        </td>
      )}
    </tr>
  );
}

function iconOf({ file, state }: ImportItem): LucideIcon {
  const type = contentTypeOf(file);
  if (state.kind === 'list' || state.kind === 'people') return Table2;
  if (type.startsWith('audio/')) return AudioLines;
  return type.startsWith('image/') ? Image : AnyFile;
}

type ImportAlbumsProps = {
  albums: readonly AlbumImport[];
  onChange: (key: string, isWanted: boolean) => void;
  onRetry: (key: string) => void;
};

/** Files that share an album become a project, unless that is switched off. */
export function ImportAlbums({ albums, onChange, onRetry }: ImportAlbumsProps) {
  if (albums.length === 0) return null;
  return (
    <ul aria-label="Albums" className="border-white/[.06] border-t px-4 py-2 sm:px-5">
      {albums.map((album) => (
        <li key={album.key}>
          {album.projectId ? (
            <p className="flex min-h-11 items-center gap-1.5 text-fg-2 text-sm">
              Project{' '}
              <Link to={`/project/${album.projectId}`} className="font-semibold text-primary-fg hover:text-fg">
                {album.name}
              </Link>
            </p>
          ) : (
            <Switch
              label={album.isExisting ? `Add to the project “${album.name}”` : `Create the project “${album.name}”`}
              hint={[album.artist, album.year].filter(Boolean).join(' · ')}
              checked={album.isWanted}
              onChange={(isWanted) => onChange(album.key, isWanted)}
            />
          )}
          {album.error && (
            <p role="alert" className="flex items-center gap-3 pb-2 text-danger text-sm">
              {album.error}
              <Button size="small" onClick={() => onRetry(album.key)}>
                Try again
              </Button>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
