import { commonFailures } from '@debut/contract/common-failures';
import { maxTitleCharacters, maxYearCharacters } from '@debut/contract/limits';
import { type Track, trackEndpoints } from '@debut/contract/tracks';
import { Link } from 'wouter';
import { useConflict } from '../../../data/use-conflict.tsx';
import { useForm } from '../../../data/use-form.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import {
  type TrackChanges,
  useDeleteTrack,
  useDeleteTracks,
  useTrackAudio,
  useUpdateTrack,
} from '../tracks/track-changes.ts';
import { describeKeptMasters, describeLostMasters, formatIsrc, formatTrackCount } from '../tracks/tracks.model.ts';
import { texts } from './texts.ts';

export type TrackDialog = 'rename' | 'details' | 'replaceAudio' | 'deleteAudio' | 'deleteTrack';

type TrackDialogProps = { track: Track; onClose: () => void };

export function TrackDialogs({ dialog, ...props }: TrackDialogProps & { dialog: TrackDialog }) {
  switch (dialog) {
    case 'rename':
      return <RenameTrackDialog {...props} />;
    case 'details':
      return <TrackDetailsDialog {...props} />;
    case 'replaceAudio':
      return <ReplaceAudioDialog {...props} />;
    case 'deleteAudio':
      return <DeleteAudioDialog {...props} />;
    case 'deleteTrack':
      return <DeleteTrackDialog {...props} />;
  }
}

function DeleteTrackDialog({ track, onClose }: TrackDialogProps) {
  const deletion = useDeleteTrack();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.deleteTrack}
      sentence={
        <>
          {texts.confirmDeleteThisActionCannot(track.title)}
          <MastersWarning tracks={[track]} onLeave={onClose} />
        </>
      }
      confirmLabel={texts.deleteTrack}
      onConfirm={() => deletion.mutateAsync({ params: { id: track.id } })}
    />
  );
}

function DeleteAudioDialog({ track, onClose }: TrackDialogProps) {
  const update = useUpdateTrack();
  const withoutAudio = { audioFile: null, originalFileName: null };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.deleteAudio}
      sentence={
        <>
          {texts.confirmDeleteAudioFileOf(track.title)}
          <KeptMasters track={track} />
        </>
      }
      confirmLabel={texts.deleteAudio}
      onConfirm={() => update.mutateAsync({ id: track.id, changes: withoutAudio })}
      errorSentence={(error) => texts.failedToDeleteAudioFile(error instanceof Error ? error.message : String(error))}
    />
  );
}

function RenameTrackDialog({ track, onClose }: TrackDialogProps) {
  const update = useUpdateTrack();
  const conflict = useConflict<TrackChanges>({
    stored: track,
    fields: { title: { label: texts.trackTitle } },
    send: (changes) => update.mutateAsync({ id: track.id, changes }),
  });
  const form = useForm({
    schema: trackEndpoints.update.body,
    initial: () => ({ title: track.title }),
    submit: async (changes) => {
      if (changes.title === track.title || (await conflict.save(changes))) onClose();
    },
  });
  const isEmpty = !form.values.title.trim();
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.editTrackName}
      size="small"
      form={form}
      disabled={isEmpty}
      submitLabel={texts.save}
    >
      <Field label={texts.trackTitle} error={isEmpty ? commonFailures.track_title_empty.sentence : form.errors.title}>
        <TextInput
          {...form.bind('title')}
          maxLength={maxTitleCharacters}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      {conflict.dialog}
    </FormDialog>
  );
}

function TrackDetailsDialog({ track, onClose }: TrackDialogProps) {
  const update = useUpdateTrack();
  const { artist, year, isrc } = track;
  const conflict = useConflict<TrackChanges>({
    stored: track,
    fields: { artist: { label: texts.artist }, year: { label: texts.year }, isrc: { label: texts.isrc } },
    send: (changes) => update.mutateAsync({ id: track.id, changes }),
  });
  const form = useForm({
    schema: trackEndpoints.update.body,
    initial: () => ({ artist, year, isrc: formatIsrc(isrc) }),
    submit: async (changes) => {
      const isUnchanged = changes.artist === artist && changes.year === year && changes.isrc === isrc;
      if (isUnchanged || (await conflict.save(changes))) onClose();
    },
  });
  return (
    <FormDialog open onClose={onClose} title={texts.editTrackDetails} size="small" form={form} submitLabel={texts.save}>
      <div className="grid gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-4">
          <Field label={texts.artist} error={form.errors.artist}>
            <TextInput {...form.bind('artist')} maxLength={maxTitleCharacters} />
          </Field>
          <Field label={texts.year} error={form.errors.year}>
            <TextInput {...form.bind('year')} maxLength={maxYearCharacters} />
          </Field>
        </div>
        <Field label={texts.isrc} aside={texts.optional} hint={texts.isrcHint} error={form.errors.isrc}>
          <TextInput {...form.bind('isrc')} maxLength={20} autoCapitalize="characters" spellCheck={false} />
        </Field>
      </div>
      {conflict.dialog}
    </FormDialog>
  );
}

/** Confirms replacing audio that has mastered versions. */
export function ReplaceAudioDialog({ track, onClose }: TrackDialogProps) {
  const audio = useTrackAudio(track);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.replaceAudio}
      sentence={
        <>
          {texts.chooseNewAudioFileFor(track.title)}
          <KeptMasters track={track} />
        </>
      }
      confirmLabel={texts.chooseFile}
      onConfirm={async () => audio.choose()}
    />
  );
}

type DeleteTracksDialogProps = { tracks: readonly Track[]; onClose: () => void; onDeleted: (count: number) => void };

export function DeleteTracksDialog({ tracks, onClose, onDeleted }: DeleteTracksDialogProps) {
  const deletion = useDeleteTracks();
  const count = formatTrackCount(tracks.length);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.deleteCount(count)}
      sentence={
        <>
          {texts.confirmDeleteThisActionCannotBe(count)}
          <MastersWarning tracks={tracks} onLeave={onClose} />
        </>
      }
      confirmLabel={texts.deleteCount(count)}
      onConfirm={async () => onDeleted(await deletion.mutateAsync(tracks.map(({ id }) => id)))}
    />
  );
}

/** Tells that mastered versions outlive the audio they were made from. */
function KeptMasters({ track }: { track: Track }) {
  const sentence = describeKeptMasters(track);
  return sentence && <span className="mt-2 block">{sentence}</span>;
}

/** Warns that mastered versions are deleted with their tracks. For a single track it links to their downloads. */
function MastersWarning({ tracks, onLeave }: { tracks: readonly Track[]; onLeave: () => void }) {
  const sentence = describeLostMasters(tracks);
  if (!sentence) return null;
  const [track, ...others] = tracks;
  return (
    <span className="mt-2 block text-warning">
      {sentence}{' '}
      {track && others.length === 0 && (
        <Link
          to={`/track/${track.id}?tab=mastering`}
          onClick={onLeave}
          className="whitespace-nowrap rounded-sm font-semibold underline underline-offset-2 hover:text-fg"
        >
          {texts.downloadThemFirst}
        </Link>
      )}
    </span>
  );
}
