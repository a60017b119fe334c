import { type Artist, artistEndpoints } from '@debut/contract/artists';
import { maxDisplayNameCharacters } from '@debut/contract/limits';
import type { Workspace } from '@debut/contract/workspaces';
import { useState } from 'react';
import { type NeededPlan, planForTeam, readNeededPlan } from '../../../data/needed-plan.ts';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMe } from '../profile/use-me.ts';
import { ReauthenticationFields, useReauthentication } from '../sign-in/reauthentication.tsx';
import { texts } from './texts.ts';

export function AddArtistDialog({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const create = useChange(artistEndpoints.create);
  const [rejected, setRejected] = useState<NeededPlan | null>(null);
  const form = useForm({
    schema: artistEndpoints.create.body,
    initial: { name: '' },
    submit: async (body) => {
      try {
        const { name } = await create.mutateAsync({ body });
        toast.success(texts.artistAdded(name));
        onClose();
      } catch (error) {
        const needed = readNeededPlan(error);
        if (!needed) throw error;
        setRejected(needed);
      }
    },
  });
  const needed = planForTeam('artists', workspace.artists.limit) ?? rejected;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.addArtist}
      size="small"
      form={form}
      disabled={needed !== null || !form.values.name.trim()}
      submitLabel={texts.addArtist}
    >
      <ArtistNameField form={form} />
      {needed && <PlanNotice needed={needed} className="mt-4" />}
    </FormDialog>
  );
}

type NameForm = Pick<
  ReturnType<typeof useForm<typeof artistEndpoints.create.body, { name: string }>>,
  'bind' | 'errors'
>;

function ArtistNameField({ form }: { form: NameForm }) {
  return (
    <Field label={texts.artistName} error={form.errors.name}>
      <TextInput required autoComplete="off" maxLength={maxDisplayNameCharacters} {...form.bind('name')} />
    </Field>
  );
}

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
      <ArtistNameField form={form} />
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

/** The name has to be typed, because nothing brings the artist’s work back. */
export function DeleteArtistDialog({ artist: { id, name }, onClose }: ArtistDialogProps) {
  const { data: me } = useMe();
  const reauthentication = useReauthentication();
  const deletion = useChange(artistEndpoints.delete);
  const form = useForm({
    schema: artistEndpoints.delete.body,
    initial: { typed: '', password: '' },
    toBody: ({ password }) => (password ? { password } : {}),
    submit: async (_body, { password }) => {
      const isSent = await reauthentication.send(password, (proof) =>
        deletion.mutateAsync({ params: { id }, body: proof }),
      );
      if (!isSent) return;
      toast.success(texts.artistDeleted(name));
      onClose();
    },
  });
  const isConfirmed = form.values.typed.trim() === name.trim();
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.deleteArtist}
      description={texts.whatDeletingChanges(name)}
      role="alertdialog"
      size="small"
      form={form}
      disabled={!isConfirmed || (reauthentication.isNeeded && !form.values.password)}
      submitLabel={texts.deleteArtist}
      submitVariant="danger"
    >
      <div className="grid gap-4">
        <Field label={texts.typeToConfirm(name)}>
          <TextInput autoComplete="off" {...form.bind('typed')} />
        </Field>
        {me && (
          <ReauthenticationFields
            me={me}
            reauthentication={reauthentication}
            password={form.bind('password')}
            error={form.errors.password}
            onSignIn={form.submit}
          />
        )}
      </div>
    </FormDialog>
  );
}
