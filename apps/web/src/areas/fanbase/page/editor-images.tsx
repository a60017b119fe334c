import { fileFailures } from '@debut/contract/file-failures';
import type { FileKind } from '@debut/contract/files';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { coverAddress } from '../../../data/cover-address.ts';
import { useUploadSlot } from '../../../data/uploads/upload-slot.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { GeneratedCover } from '../../../ui/cover.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { PageImage } from './editor.model.ts';
import { texts } from './texts.ts';
import type { PageEditor } from './use-page-editor.ts';

export function EditorImages({ editor }: { editor: PageEditor }) {
  const { values, change } = editor.form;
  return (
    <Card aria-labelledby="page-images" className="p-4 sm:p-5">
      <CardTitle id="page-images" aside={<span className="text-fg-3 text-xs">{texts.upTo5mbEach}</span>}>
        {texts.images}
      </CardTitle>
      <div className="mt-4 grid gap-4 sm:grid-cols-[184px_minmax(0,1fr)]">
        <ImageSlot
          label={texts.artistImage}
          hint={texts.recommended300x300Square}
          kind="fanbaseArtist"
          image={values.artistImage}
          status={editor.status}
          success={texts.artistImageUpdatedSuccessfully}
          onChange={(artistImage) => change({ artistImage })}
          empty={
            <span
              aria-hidden
              className="grid size-full place-items-center bg-s3 font-bold font-display text-6xl text-fg-3"
            >
              {[...values.artistName.trim()][0]?.toUpperCase()}
            </span>
          }
          frame="aspect-square max-sm:w-44"
        />
        <ImageSlot
          label={texts.backgroundImage}
          hint={texts.recommended1920x1080}
          kind="fanbaseBackground"
          image={values.backgroundImage}
          status={editor.status}
          success={texts.backgroundImageUpdatedSuccessfully}
          onChange={(backgroundImage) => change({ backgroundImage })}
          empty={<GeneratedCover seed={values.fanbaseName.trim() || values.artistName} className="size-full" />}
          frame="h-46"
        />
      </div>
    </Card>
  );
}

type ImageSlotProps = {
  label: string;
  hint: string;
  kind: FileKind;
  image: PageImage | null;
  status: PageEditor['status'];
  success: string;
  onChange: (image: PageImage | null) => void;
  empty: ReactNode;
  frame: string;
};

function ImageSlot({ label, hint, kind, image, status, success, onChange, empty, frame }: ImageSlotProps) {
  const { upload, fraction } = usePageImage(kind);

  async function replaceImage(file: File | undefined) {
    if (!file) return;
    status.clear();
    const outcome = await upload(file);
    if (outcome?.kind === 'failed') return status.fail(outcome.sentence);
    if (!outcome) return;
    onChange(outcome.image);
    status.succeed(success, 3000);
  }

  return (
    <div className="min-w-0">
      <p className="mb-1.5 font-medium text-sm">{label}</p>
      <div className={`relative overflow-hidden rounded-lg border border-line ${frame}`}>
        {image ? <img src={coverAddress(image.shown, 560)} alt="" className="size-full object-cover" /> : empty}
        <label className="group absolute inset-0 cursor-pointer rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-primary-fg has-focus-visible:-outline-offset-2">
          <input
            type="file"
            accept="image/*"
            aria-label={label}
            className="sr-only"
            onChange={(event) => {
              void replaceImage(event.currentTarget.files?.[0]);
              // Otherwise choosing the same file again would not fire a change event.
              event.currentTarget.value = '';
            }}
          />
          <span aria-hidden className={chipClasses}>
            <ImageUp className="size-4" />
            {image ? texts.change : texts.add}
          </span>
        </label>
        {image && (
          <span className="absolute top-2 right-2 rounded-md bg-black/70 text-white backdrop-blur-md">
            <IconButton
              icon={Trash2}
              label={texts.removeLabel(label.toLowerCase())}
              onClick={() => {
                status.clear();
                onChange(null);
              }}
            />
          </span>
        )}
        {fraction !== null && (
          <div className="absolute inset-0 grid content-end bg-bg/75 p-3">
            <Progress
              label={texts.uploadingLabel(label.toLowerCase())}
              value={Math.round(fraction * 100)}
              valueText={`${Math.round(fraction * 100)}%`}
            />
          </div>
        )}
      </div>
      <p className="mt-1.5 text-fg-3 text-xs">{hint}</p>
    </div>
  );
}

const chipClasses =
  'absolute bottom-2.5 left-2.5 inline-flex h-9 items-center gap-2 rounded-md bg-black/75 px-3 font-semibold text-sm text-white backdrop-blur-md transition-colors group-hover:bg-black/90';

type UploadOutcome = { kind: 'uploaded'; image: PageImage } | { kind: 'failed'; sentence: string };

/** Uploads an image, which is attached to the page when the page is saved. */
function usePageImage(kind: FileKind) {
  const { slot, state } = useUploadSlot();
  const shown = useRef<string[]>([]);
  useEffect(() => {
    return () => {
      for (const address of shown.current.splice(0)) URL.revokeObjectURL(address);
    };
  }, []);

  async function upload(file: File): Promise<UploadOutcome | null> {
    // The server checks the bytes only when the page is saved.
    if (!(await isImage(file))) return { kind: 'failed', sentence: fileFailures.invalid_image.sentence };
    const outcome = await slot.start({ kind, file });
    if (outcome.kind === 'failed') return outcome;
    if (outcome.kind !== 'done') return null;
    const address = URL.createObjectURL(file);
    shown.current.push(address);
    return { kind: 'uploaded', image: { url: outcome.url, shown: address } };
  }

  return { upload, fraction: state.kind === 'uploading' ? state.fraction : null };
}

function isImage(file: File): Promise<boolean> {
  return createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );
}
