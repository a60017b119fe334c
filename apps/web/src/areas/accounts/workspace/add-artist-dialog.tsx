import { artistEndpoints } from '@debut/contract/artists';
import { maxDisplayNameCharacters } from '@debut/contract/limits';
import { workspaceEndpoints } from '@debut/contract/workspaces';
import { planForTeam, readNeededPlan } from '../../../data/needed-plan.ts';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { useForm } from '../../../data/use-form.ts';
import { useSwitchArtist } from '../../../data/use-switch-artist.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';

type AddArtistDialogProps = {
  /** Switches to the new artist. */
  opensArtist?: boolean;
  onClose: () => void;
};

export function AddArtistDialog({ opensArtist = false, onClose }: AddArtistDialogProps) {
  const { data: workspace } = useData(workspaceEndpoints.read, {});
  const create = useChange(artistEndpoints.create);
  const switchArtist = useSwitchArtist();
  const form = useForm({
    schema: artistEndpoints.create.body,
    initial: { name: '' },
    submit: async (body) => {
      const { id, name } = await create.mutateAsync({ body });
      onClose();
      if (opensArtist) switchArtist(id, '/');
      else toast.success(texts.artistAdded(name));
    },
  });
  const missing = workspace ? planForTeam('artists', workspace.artists.limit) : null;
  const needed = missing ?? readNeededPlan(create.error);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.addArtist}
      description={texts.addArtistHint}
      size="small"
      form={needed ? { ...form, error: null } : form}
      disabled={missing !== null || !form.values.name.trim()}
      submitLabel={texts.addArtist}
      notice={needed && <PlanNotice needed={needed} />}
    >
      <Field label={texts.name} error={form.errors.name}>
        <TextInput required autoComplete="off" maxLength={maxDisplayNameCharacters} {...form.bind('name')} />
      </Field>
    </FormDialog>
  );
}
