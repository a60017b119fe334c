import { masteringEndpoints } from '@debut/contract/mastering';
import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { createVersionTrack } from '../../areas/library/playback/play-queue.ts';
import type { PlayableTrack } from '../../areas/library/playback/player-state.ts';
import { PlayStateIcon, usePlayToggle } from '../../areas/library/player/play-button.tsx';
import { WaveformPreview } from '../../areas/library/player/waveform.tsx';
import type { Song } from '../../areas/mastering/album/album.model.ts';
import { AlbumCard } from '../../areas/mastering/album/album-card.tsx';
import { QueryError } from '../../data/query-view.tsx';
import { useData } from '../../data/use-data.ts';
import { cx } from '../../ui/class-names.ts';
import { useFunds } from '../mastering/use-funds.ts';
import { texts } from './texts.ts';

type AlbumPanelProps = {
  project: Project;
  /** In the order of the project. */
  tracks: readonly Track[];
};

/** Album mastering with the player: its tiles play masters, or mixes before there are masters. */
export function AlbumPanel({ project, tracks }: AlbumPanelProps) {
  // The presets only change with a deployment, so they never become stale.
  const presets = useData(masteringEndpoints.presets, {}, { staleTime: Number.POSITIVE_INFINITY });
  const payment = useFunds();
  if (presets.error && !presets.data) return <QueryError query={presets} className="mt-6" />;
  return (
    <AlbumCard
      project={project}
      tracks={tracks}
      presets={presets.data ?? none}
      {...payment}
      playButton={(song, songs) => <TilePlayButton song={song} queue={songs.map(createPlayable)} />}
      waveform={({ track, part }, bars) =>
        track.audioFile && (
          <WaveformPreview waveform={part.master?.waveform || track.waveform} bars={bars} className="size-full" />
        )
      }
    />
  );
}

const none: never[] = [];

function createPlayable({ track, part: { master } }: Song): PlayableTrack {
  if (!master) return track;
  return createVersionTrack(track, {
    name: texts.albumMaster,
    audioFile: master.url,
    durationSeconds: master.report.durationSeconds,
    ...(master.waveform && { waveform: master.waveform }),
  });
}

/** Covers the whole tile. */
function TilePlayButton({ song, queue }: { song: Song; queue: readonly PlayableTrack[] }) {
  const playable = createPlayable(song);
  const { state, toggle } = usePlayToggle(playable, queue);
  if (!playable.audioFile) return null;
  const { title } = song.track;
  const label = song.part.master ? texts.albumMasterOf(title) : texts.mixOf(title);
  return (
    <button
      type="button"
      aria-label={state === 'playing' ? texts.pause(label) : texts.play(label)}
      aria-busy={state === 'loading'}
      data-state={state}
      onClick={toggle}
      className="group/play absolute inset-0 grid place-items-center rounded-lg focus-visible:-outline-offset-2"
    >
      <span className={cx(iconClasses, state === 'idle' && hiddenClasses)}>
        <PlayStateIcon state={state} className="size-4" />
      </span>
    </button>
  );
}

const iconClasses =
  'grid size-10 place-items-center rounded-full bg-primary text-white shadow-glow transition-opacity duration-150';
const hiddenClasses = 'opacity-0 group-hover/play:opacity-100 group-focus-visible/play:opacity-100';
