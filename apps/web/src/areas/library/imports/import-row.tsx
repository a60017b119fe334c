import { File as AnyFile, AudioLines, Image, type LucideIcon, RotateCw, Table2, X } from 'lucide-react';
import { contentTypeOf } from '../../../lib/upload-rules.ts';
import { fileSize } from '../../../ui/file-size.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { canRetry, type ImportItem, isUnderWay, type PeopleKind } from './import-state.ts';

type ImportRowProps = {
  item: ImportItem;
  onCancel: () => void;
  onRetry: () => void;
  onImportAnyway: () => void;
  onList: (as: PeopleKind) => void;
};

export function ImportRow({ item, onCancel, onRetry, onImportAnyway, onList }: ImportRowProps) {
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
