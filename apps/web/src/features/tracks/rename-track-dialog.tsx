import { commonFailures } from '@debut/contract/common-failures';
import { maxTitleCharacters } from '@debut/contract/limits';
import type { Track } from '@debut/contract/tracks';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useUpdateTrack } from './tracks.api.ts';

export function RenameTrackDialog({ track, onClose }: { track: Track; onClose: () => void }) {
  const [title, setTitle] = useState(track.title);
  const update = useUpdateTrack();
  const trimmed = title.trim();
  const error = trimmed ? update.error?.message : commonFailures.track_title_empty.sentence;

  function save() {
    if (!trimmed || update.isPending) return;
    if (trimmed === track.title) return onClose();
    update.mutate({ id: track.id, changes: { title: trimmed } }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit Track Name"
      size="small"
      dismissible={!update.isPending}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose} disabled={update.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={update.isPending} disabled={!trimmed}>
            Save
          </Button>
        </>
      }
    >
      <Field label="Track title" error={error}>
        <TextInput
          value={title}
          onChange={setTitle}
          maxLength={maxTitleCharacters}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
    </Dialog>
  );
}
