import { artistEndpoints } from '@debut/contract/artists';
import { type NeededPlan, readNeededPlan } from '../../../data/needed-plan.ts';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { useSwitchArtist } from '../../../data/use-switch-artist.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { texts } from './texts.ts';

/** Adds an artist to the workspace and switches to it. */
export function AddArtistDialog({ onClose }: { onClose: () => void }) {
  const create = useChange(artistEndpoints.create);
  const switchArtist = useSwitchArtist();
  const needed: NeededPlan | null = readNeededPlan(create.error);
  const form = useForm({
    schema: artistEndpoints.create.body,
    initial: { name: '' },
    submit: async (body) => {
      const { id } = await create.mutateAsync({ body });
      onClose();
      switchArtist(id, '/');
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.addArtist}
      description={texts.addArtistHint}
      size="small"
      form={needed ? { ...form, error: null } : form}
      submitLabel={texts.addArtist}
      notice={needed && <PlanNotice needed={needed} />}
    >
      <Field label={texts.name} error={form.errors.name}>
        <TextInput autoComplete="off" required {...form.bind('name')} />
      </Field>
    </FormDialog>
  );
}
