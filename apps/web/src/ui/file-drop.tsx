import { type LucideIcon, Upload } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { cx } from './class-names.ts';
import { filesOfDrop } from './dropped-files.ts';

type FileDropProps = {
  label: string;
  /** Describes the accepted file types and sizes. */
  hint: string;
  /** Applies to the file chooser only. The caller validates dropped files and shows why one was rejected. */
  accept: string;
  /** `unreadable` has the names of dropped files and folders that couldn't be read. */
  onFiles: (files: File[], unreadable: string[]) => void;
  multiple?: boolean;
  disabled?: boolean;
  icon?: LucideIcon;
  className?: string;
};

/** The visually hidden input takes keyboard focus; the label around it is the click and drop target. */
export function FileDrop({
  label,
  hint,
  accept,
  onFiles,
  multiple = false,
  disabled = false,
  icon: Icon = Upload,
  className,
}: FileDropProps) {
  const [over, setOver] = useState(false);
  const take = (list: Iterable<File> | null, unreadable: string[] = []) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length + unreadable.length > 0 && !disabled) onFiles(files, unreadable);
  };
  return (
    <label
      data-over={(over && !disabled) || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => setOver(stillInside(event))}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (multiple) void filesOfDrop(event.dataTransfer).then(({ files, unreadable }) => take(files, unreadable));
        else take(event.dataTransfer.files);
      }}
      className={cx(boxClasses, className)}
    >
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          take(event.currentTarget.files);
          // Without the reset, choosing the same file again wouldn't fire a change event.
          event.currentTarget.value = '';
        }}
      />
      <span className={iconClasses}>
        <Icon aria-hidden className="size-6" />
      </span>
      <span className="font-semibold text-fg text-sm">{label}</span>
      <span className="text-balance text-fg-3 text-xs">{hint}</span>
    </label>
  );
}

/** `dragleave` also fires when the pointer moves onto a child element. */
function stillInside(event: DragEvent<HTMLElement>): boolean {
  return event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
}

const boxClasses =
  'group/drop relative flex min-h-40 cursor-pointer flex-col items-center justify-center gap-1 rounded-xl border-2 border-line-strong border-dashed px-6 py-8 text-center transition-colors duration-200 hover:border-primary-fg hover:bg-primary/5 has-focus-visible:outline-2 has-focus-visible:outline-primary-fg has-focus-visible:outline-offset-2 data-over:border-primary-fg data-over:bg-primary/15 data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-transparent data-disabled:opacity-60';

const iconClasses =
  'mb-2 grid size-12 place-items-center rounded-full bg-s3 text-primary-fg transition-colors duration-200 group-data-over/drop:bg-primary group-data-over/drop:text-white';
