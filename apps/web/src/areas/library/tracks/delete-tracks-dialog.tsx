import type { Track } from '@debut/contract/tracks';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { MastersWarning } from './masters-warning.tsx';
import { trackCountInWords } from './tracks.model.ts';
import { useDeleteTracks } from './tracks-in-bulk.api.ts';

type DeleteTracksDialogProps = { tracks: readonly Track[]; onClose: () => void; onDeleted: (count: number) => void };

export function DeleteTracksDialog({ tracks, onClose, onDeleted }: DeleteTracksDialogProps) {
  const deletion = useDeleteTracks();
  const count = trackCountInWords(tracks.length);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${count}`}
      sentence={
        <>
          Are you sure you want to delete {count}? This action cannot be undone.
          <MastersWarning tracks={tracks} onLeave={onClose} />
        </>
      }
      confirmLabel={`Delete ${count}`}
      onConfirm={async () => onDeleted(await deletion.mutateAsync(tracks.map(({ id }) => id)))}
    />
  );
}
