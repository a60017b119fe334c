import type { TrackMastering } from '@debut/contract/mastering';
import type { MasteringReference } from '@debut/contract/mastering-references';
import type { Track } from '@debut/contract/tracks';
import type { PlayableTrack } from '../../areas/library/playback/player-state.ts';
import { PlayButton } from '../../areas/library/player/play-button.tsx';
import { useDetailedWaveform, WaveformPreview } from '../../areas/library/player/waveform.tsx';
import { useTrackAudio } from '../../areas/library/tracks/track-changes.ts';
import { ChangeAudioButton, TrackDetailAudio } from '../../areas/library/tracks/track-detail.tsx';
import { describeAudio } from '../../areas/library/tracks/tracks.model.ts';
import { describeReference, describeSound } from '../../areas/mastering/reference/reference.model.ts';
import { ChangeReferenceButton, EmptyReference, SoundCard } from '../../areas/mastering/reference/sound-card.tsx';
import { texts } from './texts.ts';
import type { ComparisonControl } from './use-comparison.ts';
import { OriginalPlayButton } from './version-playback.tsx';

type MixCardProps = {
  track: Track;
  queue: readonly PlayableTrack[];
  mastering: TrackMastering;
  control: ComparisonControl | null;
  isLocked: boolean;
};

/** The mix with its measures, or the upload of it. */
export function MixCard({ track, queue, mastering, control, isLocked }: MixCardProps) {
  const { state } = useTrackAudio(track);
  const waveform = useDetailedWaveform(track);
  const playButton = <OriginalPlayButton track={track} queue={queue} control={control} />;
  if (!track.audioFile || state.kind !== 'idle')
    return (
      <TrackDetailAudio track={track} playButton={playButton} waveform={null} loudness={null} isLocked={isLocked} />
    );
  return (
    <SoundCard
      kind="mix"
      name={track.originalFileName ?? track.title}
      facts={(mastering.mix && describeSound(mastering.mix)) || (describeAudio(track) ?? '')}
      analysis={mastering.mix}
      playButton={playButton}
      waveform={<WaveformPreview waveform={waveform} bars={waveformBars} className="size-full" />}
      change={<ChangeAudioButton track={track} isLocked={isLocked} />}
    />
  );
}

const waveformBars = 110;

type ReferenceCardProps = { reference: MasteringReference | null; isLocked: boolean; onChange: () => void };

export function ReferenceCard({ reference, isLocked, onChange }: ReferenceCardProps) {
  if (!reference) return <EmptyReference onChoose={onChange} />;
  const playable = createReferenceTrack(reference);
  return (
    <SoundCard
      kind="reference"
      name={reference.name}
      facts={describeReference(reference.analysis)}
      analysis={reference.analysis}
      playButton={reference.waveform && <PlayButton track={playable} queue={[playable]} />}
      waveform={<WaveformPreview waveform={reference.waveform} bars={waveformBars} className="size-full" />}
      change={<ChangeReferenceButton isLocked={isLocked} onClick={onChange} />}
    />
  );
}

/** A version, so that the player takes its waveform from here and not from the library. */
function createReferenceTrack({ id, name, url, waveform, analysis }: MasteringReference): PlayableTrack {
  return {
    id,
    title: name,
    artist: texts.reference,
    coverArt: null,
    audioFile: url,
    durationSeconds: analysis.durationSeconds,
    waveform,
    versionId: id,
  };
}
