import { projectEndpoints } from '@debut/contract/projects';
import { trackEndpoints } from '@debut/contract/tracks';
import type { MovableRelease } from '../areas/library/moving/move-item.ts';
import { useChange } from '../data/use-change.ts';
import { useForm } from '../data/use-form.ts';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Select } from '../ui/select.tsx';
import { toast } from '../ui/toast.ts';
import { texts } from './texts.ts';
import { useOtherArtists } from './use-other-artists.ts';

export function MoveToArtistDialog({ release, onClose }: { release: MovableRelease; onClose: () => void }) {
  const { current, others } = useOtherArtists();
  const endpoint = release.kind === 'track' ? trackEndpoints.moveToArtist : projectEndpoints.moveToArtist;
  const move = useChange(endpoint);
  const form = useForm({
    schema: endpoint.body,
    initial: () => ({ artistId: others[0]?.id ?? '' }),
    submit: async (body) => {
      await move.mutateAsync({ params: { id: release.id }, body });
      const artist = others.find(({ id }) => id === body.artistId);
      toast.success(texts.movedToArtist(release.title, artist?.name ?? ''));
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.moveRelease(release.title)}
      description={texts.whatMoves(release.kind, current)}
      size="small"
      form={form}
      disabled={others.length === 0}
      submitLabel={texts.move}
    >
      <Field label={texts.artist} error={form.errors.artistId}>
        <Select {...form.bind('artistId')} options={others.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
    </FormDialog>
  );
}
