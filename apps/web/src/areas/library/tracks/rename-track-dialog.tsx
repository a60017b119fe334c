import { commonFailures } from '@debut/contract/common-failures';
import { maxTitleCharacters } from '@debut/contract/limits';
import type { Track } from '@debut/contract/tracks';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
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
    <FormDialog
      open
      onClose={onClose}
      title="Edit Track Name"
      size="small"
      busy={update.isPending}
      disabled={!trimmed}
      onSubmit={save}
      submitLabel="Save"
    >
      <Field label="Track title" error={error}>
        <TextInput
          value={title}
          onChange={setTitle}
          maxLength={maxTitleCharacters}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
    </FormDialog>
  );
}
