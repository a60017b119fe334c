import { commonFailures } from '@debut/contract/common-failures';
import { maxTitleCharacters, maxYearCharacters } from '@debut/contract/limits';
import { pitchFactEndpoints } from '@debut/contract/pitch-facts';
import { trackEndpoints } from '@debut/contract/tracks';
import { AudioLines } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError } from '../../../data/api.ts';
import { UploadError } from '../../../data/uploads/upload-error.ts';
import { findRejection } from '../../../data/uploads/upload-rules.ts';
import type { UploadState } from '../../../data/uploads/upload-slot.ts';
import { useUploadSlot } from '../../../data/uploads/upload-slot.ts';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { CoverField } from '../../../ui/picture-field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { UploadField } from '../../../ui/upload-field.tsx';
import { readTags } from '../imports/read-tags.ts';
import { createTrackFields, readTaggedFacts, type TaggedFacts, type TrackFields } from '../imports/tags.model.ts';
import { audioHint, audioTypes } from '../tracks/track-changes.ts';
import { describeFailure } from '../tracks/tracks.model.ts';
import { texts } from './texts.ts';

type TrackFormProps = {
  defaultArtist: string;
  defaultYear: string;
  /** The project it is created in. */
  projectId: string | null;
  onCreated: () => void;
};

/** Defaults and tags load later and must not replace typed text, so null means that nothing was typed. */
type TypedFields = { [field in keyof TrackFields]: string | null };

export function TrackForm({ defaultArtist, defaultYear, projectId, onCreated }: TrackFormProps) {
  const [wasLeft, setWasLeft] = useState(false);
  const uploads = useTrackUploads();
  const { cover, audio, tagged } = uploads;
  const creation = useChange(trackEndpoints.create);
  const saveFacts = useChange(pitchFactEndpoints.save);
  const fillFields = ({ title, artist, year, isrc }: TypedFields): TrackFields => ({
    title: title ?? tagged?.title ?? '',
    artist: artist ?? (tagged?.artist || defaultArtist),
    year: year ?? (tagged?.year || defaultYear),
    isrc: isrc ?? tagged?.isrc ?? '',
  });
  const form = useForm({
    schema: trackEndpoints.create.body,
    initial: (): TypedFields => ({ title: null, artist: null, year: null, isrc: null }),
    toBody: (typed) => ({ ...fillFields(typed), releaseDate: null, isLocked: false, projectId }),
    submit: async (fields) => {
      const track = { ...fields, ...(await uploads.waitForFiles()) };
      const { id } = await creation.mutateAsync({ body: track }).catch((cause: unknown) => {
        const isCoverRejected = cause instanceof ApiError && cause.code === 'invalid_image';
        if (!uploads.isCoverFromTags() || !isCoverRejected) throw cause;
        return creation.mutateAsync({ body: { ...track, coverArt: null } });
      });
      const facts = uploads.taggedFacts();
      // They can be entered later, so the track is created without them too.
      if (facts) await saveFacts.mutateAsync({ params: { trackId: id }, body: facts }).catch(() => undefined);
      onCreated();
    },
    describe: describeCreationFailure,
  });
  const { title, artist, year } = fillFields(form.values);
  const isMissing = !title.trim();
  return (
    <Form form={form}>
      <div className="grid gap-6 md:grid-cols-[240px_1fr] md:gap-8">
        <CoverField
          seed={title}
          label={texts.coverArt}
          state={cover.state}
          disabled={form.isBusy}
          onFile={uploads.uploadCover}
          onRetry={() => void cover.slot.retry()}
          onClear={cover.slot.clear}
        />
        <div className="grid content-start gap-5">
          <Field
            label={texts.trackTitle}
            error={wasLeft && isMissing ? commonFailures.track_title_missing.sentence : form.errors.title}
          >
            <TextInput
              {...form.bind('title')}
              value={title}
              onBlur={() => setWasLeft(true)}
              required
              maxLength={maxTitleCharacters}
            />
          </Field>
          <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
            <Field label={texts.artist} error={form.errors.artist}>
              <TextInput {...form.bind('artist')} value={artist} maxLength={maxTitleCharacters} />
            </Field>
            <Field label={texts.year} error={form.errors.year}>
              <TextInput {...form.bind('year')} value={year} maxLength={maxYearCharacters} />
            </Field>
          </div>
          <UploadField
            label={texts.audioFile}
            hint={audioHint()}
            accept={audioTypes}
            icon={AudioLines}
            state={audio.state}
            disabled={form.isBusy}
            onFile={uploads.uploadAudio}
            onRetry={() => void audio.slot.retry()}
            onClear={uploads.clearAudio}
          />
          <Button
            type="submit"
            variant="primary"
            size="large"
            disabled={isMissing || form.isBusy}
            className="sm:justify-self-end"
          >
            {form.isBusy ? texts.creatingTrack : texts.createTrack}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** Uploads start as soon as a file is chosen; creating the track waits for them. */
function useTrackUploads() {
  const cover = useUploadSlot();
  const audio = useUploadSlot();
  const [temporaryId] = useState(() => `temp_${Date.now()}`);
  const [tagged, setTagged] = useState<TrackFields | null>(null);
  const chosen = useRef<File | null>(null);
  const facts = useRef<TaggedFacts | null>(null);
  /** The cover in the slot, if it came from the tags of the audio file. */
  const taggedCover = useRef<File | null>(null);

  function uploadCover(file: File) {
    taggedCover.current = null;
    void cover.slot.start({ kind: 'coverArt', trackId: temporaryId, file });
  }

  /** The user did not choose this image, so a failed upload must not block the form. */
  async function uploadTaggedCover(file: File) {
    taggedCover.current = file;
    const { kind } = await cover.slot.start({ kind: 'coverArt', trackId: temporaryId, file });
    if (kind !== 'failed' || taggedCover.current !== file) return;
    dropTaggedCover();
    toast.info(texts.coverInThisFileCant);
  }

  function dropTaggedCover() {
    if (taggedCover.current) cover.slot.clear();
    taggedCover.current = null;
  }

  function uploadAudio(file: File) {
    void audio.slot.start({ kind: 'audio', trackId: temporaryId, file });
    void fillFromTags(file);
  }

  function clearAudio() {
    chosen.current = null;
    facts.current = null;
    audio.slot.clear();
    dropTaggedCover();
  }

  /** Tags are only defaults: they never replace typed text, a chosen cover, or the tags of a file chosen later. */
  async function fillFromTags(file: File) {
    chosen.current = file;
    facts.current = null;
    if (findRejection('audio', file)) return;
    const read = await readTags(file);
    if (chosen.current !== file) return;
    facts.current = readTaggedFacts(read?.tags ?? null);
    setTagged(createTrackFields(read?.tags ?? null, file.name, { artist: '', year: '' }));
    if (read?.cover && cover.slot.getState().kind === 'idle') await uploadTaggedCover(read.cover);
  }

  async function waitForFiles() {
    const coverState = await cover.slot.settled();
    const isSkipped = coverState.kind === 'failed' && taggedCover.current === coverState.file;
    const coverArt = isSkipped ? null : (getUpload(coverState)?.url ?? null);
    const upload = getUpload(await audio.slot.settled());
    return { coverArt, audioFile: upload?.url ?? null, originalFileName: upload?.file.name ?? null };
  }

  const isCoverFromTags = () => taggedCover.current !== null;
  const taggedFacts = () => facts.current;
  return { cover, audio, tagged, taggedFacts, uploadCover, uploadAudio, clearAudio, waitForFiles, isCoverFromTags };
}

function getUpload(state: UploadState) {
  if (state.kind === 'failed') throw new UploadError(state.sentence);
  return state.kind === 'done' ? state : null;
}

function describeCreationFailure(cause: unknown): string {
  if (cause instanceof UploadError) return cause.message;
  return describeFailure(cause, texts.failedToCreateTrackPlease);
}
