import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { FileDrop } from './file-drop.tsx';
import { UploadTile, type UploadTileState } from './upload-tile.tsx';

type UploadFieldProps = {
  label: string;
  hint: string;
  accept: string;
  icon: LucideIcon;
  state: { kind: 'idle' } | UploadTileState;
  onFile: (file: File) => void;
  onRetry: () => void;
  /** Cancels an upload under way, and removes a file that is there. */
  onClear: () => void;
  /** Stands in place of the icon, such as the chosen picture. */
  preview?: ReactNode;
  disabled?: boolean;
  className?: string;
};

/** Where one file goes: a box to drop it onto, then the file with its progress. */
export function UploadField({ label, hint, accept, icon, state, onFile, disabled = false, ...rest }: UploadFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const kind = state.kind;
  const shown = useRef(kind);
  // The box and the tile replace each other; without this the keyboard focus would fall onto the page.
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
