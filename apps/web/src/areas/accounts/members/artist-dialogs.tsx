import { type Artist, artistEndpoints } from '@debut/contract/artists';
import { maxDisplayNameCharacters } from '@debut/contract/limits';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMe } from '../profile/use-me.ts';
import { DangerDialog } from '../sign-in/danger-dialog.tsx';
import { texts } from './texts.ts';

type ArtistDialogProps = { artist: Artist; onClose: () => void };

export function RenameArtistDialog({ artist, onClose }: ArtistDialogProps) {
  const update = useChange(artistEndpoints.update);
  const form = useForm({
    schema: artistEndpoints.create.body,
    initial: { name: artist.name },
    submit: async (body) => {
      await update.mutateAsync({ params: { id: artist.id }, body });
      toast.success(texts.artistRenamed);
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.renameArtist}
      size="small"
      form={form}
      disabled={!form.values.name.trim()}
      submitLabel={texts.save}
    >
      <Field label={texts.artistName} error={form.errors.name}>
        <TextInput required autoComplete="off" maxLength={maxDisplayNameCharacters} {...form.bind('name')} />
      </Field>
    </FormDialog>
  );
}

export function ArchiveArtistDialog({ artist: { id, name }, onClose }: ArtistDialogProps) {
  const update = useChange(artistEndpoints.update);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.archiveArtist(name)}
      sentence={texts.whatArchivingChanges(name)}
      confirmLabel={texts.archive}
      variant="primary"
      onConfirm={async () => {
        await update.mutateAsync({ params: { id }, body: { archived: true } });
        toast.success(texts.artistArchived(name));
      }}
    />
  );
}

export function DeleteArtistDialog({ artist: { id, name }, onClose }: ArtistDialogProps) {
  const { data: me } = useMe();
  const deletion = useChange(artistEndpoints.delete);
  return (
    <DangerDialog
      me={me}
      title={texts.deleteArtist}
      description={texts.whatDeletingChanges(name)}
      submitLabel={texts.deleteArtist}
      phrase={name}
      send={(proof) => deletion.mutateAsync({ params: { id }, body: proof })}
      onDone={() => {
        toast.success(texts.artistDeleted(name));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
