import { maxPressPhotos } from '@debut/contract/limits';
import type { PressKit } from '@debut/contract/press-kit';
import { Image, ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { pressPhotoTypes } from '../../../data/uploads/upload-rules.ts';
import { UploadTiles } from '../../../data/uploads/upload-tiles.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { FilePicture } from '../../../ui/picture-field.tsx';
import { SortableList } from '../../../ui/sortable-list.tsx';
import { type PhotoKind, type PressPhoto, useDeletePhoto, useOrderPhotos, usePhotoUploads } from './photo-changes.ts';
import { PhotoRow } from './photo-row.tsx';
import { moveId } from './press-form.model.ts';
import { texts } from './texts.ts';

type PhotosSectionProps = { kit: PressKit; kind: PhotoKind; canManage: boolean };

/** Photos or logos. They are saved as they are added and changed, not with the form. */
export function PhotosSection({ kit: { photos }, kind, canManage }: PhotosSectionProps) {
  const shown = photos.filter((photo) => photo.kind === kind);
  const others = photos.filter((photo) => photo.kind !== kind).map(({ id }) => id);
  const order = useOrderPhotos();
  const [deleted, setDeleted] = useState<PressPhoto | null>(null);
  const reorder = (ids: string[]) => order.mutate({ body: { ids: [...ids, ...others] } });
  const ids = shown.map(({ id }) => id);
  const nameOf = (photo: PressPhoto) => photo.title || numbered(kind, shown.indexOf(photo) + 1);
  return (
    <FormSection
      title={kind === 'logo' ? texts.logos : texts.photos}
      note={kind === 'logo' ? texts.logoCount(shown.length) : texts.photoCount(shown.length)}
    >
      <p className="-mt-2 text-fg-2 text-sm">{kind === 'logo' ? texts.logosHint : texts.photosHint}</p>
      {shown.length > 0 && (
        <SortableList
          items={shown.map((photo) => ({ id: photo.id, title: nameOf(photo) }))}
          onReorder={reorder}
          axis="vertical"
          className="grid grid-cols-[minmax(0,1fr)] gap-3"
        >
          {shown.map((photo, index) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              name={nameOf(photo)}
              canManage={canManage}
              onMoveUp={index > 0 ? () => reorder(moveId(ids, photo.id, -1)) : undefined}
              onMoveDown={index < shown.length - 1 ? () => reorder(moveId(ids, photo.id, 1)) : undefined}
              onDelete={() => setDeleted(photo)}
            />
          ))}
        </SortableList>
      )}
      {canManage && <Uploader kind={kind} isFull={photos.length >= maxPressPhotos} />}
      <DeleteDialog photo={deleted} name={deleted ? nameOf(deleted) : ''} onClose={() => setDeleted(null)} />
    </FormSection>
  );
}

function numbered(kind: PhotoKind, number: number): string {
  return kind === 'logo' ? texts.logoNumber(number) : texts.photoNumber(number);
}

function Uploader({ kind, isFull }: { kind: PhotoKind; isFull: boolean }) {
  const uploads = usePhotoUploads(kind);
  return (
    <>
      <UploadTiles
        label={texts.uploads}
        icon={Image}
        uploads={uploads}
        preview={(file) => <FilePicture file={file} className="size-full" />}
      />
      <FileDrop
        label={kind === 'logo' ? texts.addLogos : texts.addPhotos}
        hint={isFull ? texts.full(maxPressPhotos) : texts.formats}
        accept={pressPhotoTypes.join(',')}
        icon={ImagePlus}
        multiple
        disabled={isFull}
        onFiles={uploads.add}
        className="min-h-28"
      />
    </>
  );
}

function DeleteDialog({ photo, name, onClose }: { photo: PressPhoto | null; name: string; onClose: () => void }) {
  const deletion = useDeletePhoto();
  return (
    <ConfirmDialog
      open={photo !== null}
      title={texts.deleteTitle(name)}
      sentence={texts.deleteSentence}
      confirmLabel={texts.delete}
      onConfirm={() => deletion.mutateAsync({ params: { id: photo?.id ?? '' } })}
      onClose={onClose}
    />
  );
}
