import { type LucideIcon, RotateCw, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from './class-names.ts';
import { FileDrop } from './file-drop.tsx';
import { fileSize } from './file-size.ts';
import { IconButton } from './icon-button.tsx';
import { Progress } from './progress.tsx';
import { texts } from './texts.ts';

type UploadFieldProps = {
  label: string;
  hint: string;
  accept: string;
  icon: LucideIcon;
  state: { kind: 'idle' } | UploadTileState;
  onFile: (file: File) => void;
  onRetry: () => void;
  /** Cancels an upload in progress, or removes the uploaded file. */
  onClear: () => void;
  /** Replaces the icon, for example with the selected image. */
  preview?: ReactNode;
  disabled?: boolean;
  className?: string;
};

/** An upload field for a single file: first a drop target, then a tile with the upload progress. */
export function UploadField({ label, hint, accept, icon, state, onFile, disabled = false, ...rest }: UploadFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const kind = state.kind;
  const shown = useRef(kind);
  // The drop target and the tile replace each other, which would lose the keyboard focus.
  useEffect(() => {
    const swapped = (shown.current === 'idle') !== (kind === 'idle');
    shown.current = kind;
    if (swapped && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [kind]);
  return (
    <div ref={box} className={rest.className}>
      {state.kind === 'idle' ? (
        <FileDrop
          label={label}
          hint={hint}
          accept={accept}
          icon={icon}
          disabled={disabled}
          onFiles={([file]) => file && onFile(file)}
          className="h-full"
        />
      ) : (
        <UploadTile
          label={label}
          icon={icon}
          state={state}
          preview={rest.preview}
          disabled={disabled}
          onRetry={rest.onRetry}
          onClear={rest.onClear}
        />
      )}
    </div>
  );
}

export type UploadTileState =
  | { kind: 'uploading'; file: File; fraction: number }
  | { kind: 'done'; file: File }
  | { kind: 'failed'; file: File; sentence: string };

type UploadTileProps = {
  label: string;
  icon: LucideIcon;
  state: UploadTileState;
  preview: ReactNode;
  disabled: boolean;
  /** Omitted if a retry would fail the same way. */
  onRetry?: () => void;
  onClear: () => void;
};

export function UploadTile({ label, icon: Icon, state, preview, disabled, onRetry, onClear }: UploadTileProps) {
  const { file } = state;
  return (
    <fieldset aria-label={label} className={cx(boxClasses, state.kind === 'failed' && 'border-danger/50')}>
      <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-md bg-s3 text-primary-fg">
        {preview ?? <Icon aria-hidden className="size-5" />}
      </span>
      <div className="min-w-16 flex-1">
        <p className="truncate font-semibold text-sm">{file.name}</p>
        <Below state={state} />
      </div>
      <div className="-mr-1 flex shrink-0">
        {state.kind === 'failed' && onRetry && (
          <IconButton icon={RotateCw} label={texts.tryAgain(file.name)} onClick={onRetry} disabled={disabled} />
        )}
        <IconButton
          icon={X}
          label={`${state.kind === 'uploading' ? 'Cancel' : 'Remove'} ${file.name}`}
          onClick={onClear}
          disabled={disabled && state.kind !== 'uploading'}
        />
      </div>
      {state.kind === 'failed' && (
        <p role="alert" className="basis-full text-danger text-xs">
          {state.sentence}
        </p>
      )}
    </fieldset>
  );
}

function Below({ state }: { state: UploadTileState }) {
  if (state.kind === 'failed') return <p className="text-fg-3 text-xs">{fileSize(state.file.size)}</p>;
  if (state.kind === 'done')
    return <p className="text-fg-3 text-xs">{texts.uploadedFileSize(fileSize(state.file.size))}</p>;
  const percent = Math.round(state.fraction * 100);
  return (
    <div className="flex items-center gap-3 pt-1.5">
      <Progress
        label={texts.uploadingName(state.file.name)}
        value={percent}
        valueText={`${percent}%`}
        labelHidden
        className="flex-1"
      />
      <span aria-hidden className="w-9 text-right text-fg-2 text-xs tabular-nums">
        {percent}%
      </span>
    </div>
  );
}

const boxClasses =
  'flex min-h-20 min-w-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-s2 p-3';
