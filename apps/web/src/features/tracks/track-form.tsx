import { failures } from '@debut/contract/failures';
import { maxTitleCharacters, maxYearCharacters } from '@debut/contract/limits';
import { AudioLines } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { FilePicture } from '../../ui/file-picture.tsx';
import { GeneratedCover } from '../../ui/generated-cover.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { UploadField } from '../../ui/upload-field.tsx';
import { useTrackCreation } from './use-track-creation.ts';

type TrackFormProps = { defaultArtist: string; defaultYear: string; onCreated: () => void };

/** The defaults arrive late and must not overwrite what was typed, so null means "as offered". */
export function TrackForm({ defaultArtist, defaultYear, onCreated }: TrackFormProps) {
  const [title, setTitle] = useState('');
  const [typedArtist, setArtist] = useState<string | null>(null);
  const [typedYear, setYear] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const creation = useTrackCreation(onCreated);
  const { cover, audio, saving, error } = creation;
  const artist = typedArtist ?? defaultArtist;
  const year = typedYear ?? defaultYear;
  const missing = left && !title.trim() ? failures.track_title_missing.sentence : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setLeft(true);
    if (title.trim()) void creation.create({ title, artist, year });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6 md:grid-cols-[240px_1fr] md:gap-8">
      <div className="grid content-start gap-3 max-md:grid-cols-[7rem_1fr]">
        <div aria-hidden className="aspect-square overflow-hidden rounded-xl bg-s2 max-md:self-center">
          {cover.state.kind === 'idle' ? (
            <GeneratedCover seed={title} className="size-full" />
          ) : (
            <FilePicture file={cover.state.file} className="size-full" />
          )}
        </div>
        <PictureField
          label="Cover art"
          hint="JPEG, PNG or WebP, at most 5 MB"
          state={cover.state}
          disabled={saving}
          onFile={creation.takeCover}
          onRetry={() => void cover.slot.retry()}
          onClear={cover.slot.clear}
          className="grid min-w-0"
        />
      </div>
      <div className="grid content-start gap-5">
        <Field label="Track title" error={missing}>
          <TextInput
            value={title}
            onChange={setTitle}
            onBlur={() => setLeft(true)}
            required
            maxLength={maxTitleCharacters}
          />
        </Field>
        <div className="grid grid-cols-[1fr_6rem] gap-4 sm:grid-cols-[1fr_8rem]">
          <Field label="Artist">
            <TextInput value={artist} onChange={setArtist} maxLength={maxTitleCharacters} />
          </Field>
          <Field label="Year">
            <TextInput value={year} onChange={setYear} maxLength={maxYearCharacters} />
          </Field>
        </div>
        <UploadField
          label="Audio file"
          hint="WAV, FLAC, MP3, AIFF, OGG or M4A, at most 50 MB"
          accept="audio/*,.flac,.m4a,.aif,.aiff,.opus"
          icon={AudioLines}
          state={audio.state}
          disabled={saving}
          onFile={creation.takeAudio}
          onRetry={() => void audio.slot.retry()}
          onClear={audio.slot.clear}
        />
        {error && <ErrorBox>{error}</ErrorBox>}
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={!title.trim() || saving}
          className="sm:justify-self-end"
        >
          {saving ? 'Creating Track...' : 'Create Track'}
        </Button>
      </div>
    </form>
  );
}
