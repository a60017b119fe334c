import type { TrackStems } from '@debut/contract/stems';
import type { Track } from '@debut/contract/tracks';
import type { ReactNode } from 'react';
import type { PlayableTrack } from '../../areas/library/playback/player-state.ts';
import { PlayButton } from '../../areas/library/player/play-button.tsx';
import { WaveformPreview } from '../../areas/library/player/waveform.tsx';
import { audioHint, audioTypes } from '../../areas/library/tracks/track-changes.ts';
import { AddStems, NoStems } from '../../areas/mastering/stems/add-stems.tsx';
import { StemList } from '../../areas/mastering/stems/stem-list.tsx';
import { UseMix } from '../../areas/mastering/stems/use-mix.tsx';
import { useStemLevels } from '../../areas/mastering/stems/use-stem-levels.ts';
import { useStems, useStemUploads } from '../../areas/mastering/stems/use-stems.ts';
import { QueryView } from '../../data/query-view.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { texts } from './texts.ts';
import { replaceTrack } from './use-comparison.ts';
import { useStemPlayback } from './use-stem-playback.ts';

type StemsPanelProps = {
  track: Track;
  queue: readonly PlayableTrack[];
  /** Leads to the styles. */
  masterLink: ReactNode;
};

/** The parts of the mix, balanced and used as the audio of the track. */
export function StemsPanel(props: StemsPanelProps) {
  const stems = useStems(props.track.id);
  return (
    <QueryView query={stems} pending={<StemsSkeleton />}>
      {(shown) => <Stems key={props.track.id} {...props} shown={shown} />}
    </QueryView>
  );
}

function StemsSkeleton() {
  return (
    <SkeletonGroup label={texts.loading} className="grid gap-4">
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-20 w-full" />
    </SkeletonGroup>
  );
}

function Stems({ track, queue, masterLink, shown }: StemsPanelProps & { shown: TrackStems }) {
  const levels = useStemLevels(shown.stems);
  const { uploads, count, isUploading } = useStemUploads(track.id);
  const playable = useStemPlayback(track, levels.stems);
  const add = <AddStems count={shown.stems.length + count} uploads={uploads} accept={audioTypes} hint={audioHint()} />;
  if (!playable) return <NoStems>{add}</NoStems>;
  return (
    <div className="grid gap-4">
      <StemList
        levels={levels}
        playButton={
          <PlayButton track={playable} queue={replaceTrack(queue, playable)} label={texts.allStems} size="large" />
        }
        waveform={({ waveform }) => <WaveformPreview waveform={waveform} className="size-full" />}
      />
      {add}
      <UseMix track={track} shown={shown} levels={levels} isUploading={isUploading} masterLink={masterLink} />
    </div>
  );
}
