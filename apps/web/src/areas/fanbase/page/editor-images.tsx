import type { FileKind } from '@debut/contract/files';
import { ImageUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { coverAddress } from '../../../lib/cover-address.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { GeneratedCover } from '../../../ui/generated-cover.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { PageDraft, PageImage } from './editor.model.ts';
import type { PageEditor } from './use-page-editor.ts';
import { usePageImage } from './use-page-image.ts';

export function EditorImages({ draft, editor }: { draft: PageDraft; editor: PageEditor }) {
  return (
    <Card aria-labelledby="page-images" className="p-4 sm:p-5">
      <CardTitle id="page-images" aside={<span className="text-fg-3 text-xs">at most 5MB each</span>}>
        Images
      </CardTitle>
      <div className="mt-4 grid gap-4 sm:grid-cols-[184px_minmax(0,1fr)]">
        <ImageSlot
          label="Artist image"
          hint="Recommended 300x300, square"
          kind="fanbaseArtist"
          image={draft.artistImage}
          editor={editor}
          success="Artist image updated successfully!"
          onChange={(artistImage) => editor.change({ artistImage })}
          empty={
            <span
              aria-hidden
              className="grid size-full place-items-center bg-s3 font-bold font-display text-6xl text-fg-3"
            >
              {[...draft.artistName.trim()][0]?.toUpperCase()}
            </span>
          }
          frame="aspect-square max-sm:w-44"
        />
        <ImageSlot
          label="Background image"
          hint="Recommended 1920x1080"
          kind="fanbaseBackground"
          image={draft.backgroundImage}
          editor={editor}
          success="Background image updated successfully!"
          onChange={(backgroundImage) => editor.change({ backgroundImage })}
          empty={<GeneratedCover seed={draft.fanbaseName.trim() || draft.artistName} className="size-full" />}
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
  editor: PageEditor;
  success: string;
  onChange: (image: PageImage | null) => void;
  empty: ReactNode;
  frame: string;
};

function ImageSlot({ label, hint, kind, image, editor, success, onChange, empty, frame }: ImageSlotProps) {
  const { upload, fraction } = usePageImage(kind);

  async function take(file: File | undefined) {
    if (!file) return;
    editor.messages.clear();
    const outcome = await upload(file);
    if (outcome?.kind === 'failed') return editor.messages.fail(outcome.sentence);
    if (!outcome) return;
    onChange(outcome.image);
    editor.messages.succeed(success, 3000);
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
              void take(event.currentTarget.files?.[0]);
              // Choosing the same file again must count as a choice.
              event.currentTarget.value = '';
            }}
          />
          <span aria-hidden className={chipClasses}>
            <ImageUp className="size-4" />
            {image ? 'Change' : 'Add'}
          </span>
        </label>
        {image && (
          <span className="absolute top-2 right-2 rounded-md bg-black/70 text-white backdrop-blur-md">
            <IconButton
              icon={Trash2}
              label={`Remove ${label.toLowerCase()}`}
              onClick={() => {
                editor.messages.clear();
                onChange(null);
              }}
            />
          </span>
        )}
        {fraction !== null && (
          <div className="absolute inset-0 grid content-end bg-bg/75 p-3">
            <Progress
              label={`Uploading ${label.toLowerCase()}`}
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
