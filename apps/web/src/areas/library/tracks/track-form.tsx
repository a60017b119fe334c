import { commonFailures } from '@debut/contract/common-failures';
import { maxTitleCharacters, maxYearCharacters } from '@debut/contract/limits';
import { AudioLines } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CoverField } from '../../../ui/cover-field.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { UploadField } from '../../../ui/upload-field.tsx';
import { audioHint, audioTypes } from './use-track-audio.ts';
import { useTrackCreation } from './use-track-creation.ts';

type TrackFormProps = {
  defaultArtist: string;
  defaultYear: string;
  /** The project it is created in. */
  projectId: string | null;
  onCreated: () => void;
};

/** Defaults and tags load later and must not replace typed text, so null means that nothing was typed. */
export function TrackForm({ defaultArtist, defaultYear, projectId, onCreated }: TrackFormProps) {
  const [typedTitle, setTitle] = useState<string | null>(null);
  const [typedArtist, setArtist] = useState<string | null>(null);
  const [typedYear, setYear] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const creation = useTrackCreation({ projectId, onCreated });
  const { cover, audio, tagged, saving, error } = creation;
  const title = typedTitle ?? tagged?.title ?? '';
  const artist = typedArtist ?? (tagged?.artist || defaultArtist);
  const year = typedYear ?? (tagged?.year || defaultYear);
  const missing = left && !title.trim() ? commonFailures.track_title_missing.sentence : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setLeft(true);
    if (title.trim()) void creation.create({ title, artist, year });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6 md:grid-cols-[240px_1fr] md:gap-8">
      <CoverField
        seed={title}
        label="Cover art"
        state={cover.state}
        disabled={saving}
        onFile={creation.uploadCover}
        onRetry={() => void cover.slot.retry()}
        onClear={cover.slot.clear}
      />
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
        <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <Field label="Artist">
            <TextInput value={artist} onChange={setArtist} maxLength={maxTitleCharacters} />
          </Field>
          <Field label="Year">
            <TextInput value={year} onChange={setYear} maxLength={maxYearCharacters} />
          </Field>
        </div>
        <UploadField
          label="Audio file"
          hint={audioHint()}
          accept={audioTypes}
          icon={AudioLines}
          state={audio.state}
          disabled={saving}
          onFile={creation.uploadAudio}
          onRetry={() => void audio.slot.retry()}
          onClear={creation.clearAudio}
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
