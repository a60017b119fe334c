import { projectEndpoints } from '@debut/contract/projects';
import { type Track, trackEndpoints } from '@debut/contract/tracks';
import { useState } from 'react';
import { Redirect, useParams } from 'wouter';
import { useStore } from 'zustand';
import { PlayButton, WidePlayButton } from '../../areas/library/player/play-button.tsx';
import { usePlayer } from '../../areas/library/player/player.ts';
import { getProjectTracks } from '../../areas/library/projects/projects.model.ts';
import { CoverDialog } from '../../areas/library/track-dialogs/cover-dialog.tsx';
import { getShareAddress, ShareDialog } from '../../areas/library/track-dialogs/share-dialog.tsx';
import { TrackDetailFacts, TrackDetailHeader } from '../../areas/library/tracks/track-detail.tsx';
import { standaloneTracks } from '../../areas/library/tracks/tracks.model.ts';
import { currentArtist } from '../../data/current-artist.ts';
import { QueryError } from '../../data/query-view.tsx';
import { usePublicOrigin } from '../../data/use-branding.ts';
import { useData } from '../../data/use-data.ts';
import { MoveToArtist } from '../move-to-artist.tsx';
import { usePageTitle } from '../page.tsx';
import { useReleaseDateDialog } from '../use-release-date-dialog.tsx';
import { TrackSkeleton } from './detail-skeleton.tsx';
import { texts } from './texts.ts';
import { TrackChecklist } from './track-checklist.tsx';
import { TrackTabs } from './track-tabs.tsx';

export function Component() {
  const { id } = useParams();
  const tracks = useData(trackEndpoints.list, {});
  const track = tracks.data?.find((one) => one.id === id);
  usePageTitle(track?.title ?? texts.track);
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[1200px] px-4 pt-2 outline-none lg:pt-6 xl:px-0">
      {track ? <TrackPage key={track.id} track={track} all={tracks.data ?? []} /> : <Missing tracks={tracks} />}
    </main>
  );
}

type TracksQuery = { data: Track[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };

/** Redirects an unknown id to the dashboard, but only after a refetch, because the cached list may be stale. */
function Missing({ tracks }: { tracks: TracksQuery }) {
  if (!tracks.data && tracks.error) return <QueryError query={tracks} className="mt-6" />;
  if (!tracks.data || tracks.isFetching) return <TrackSkeleton />;
  return <Redirect to="/" replace />;
}

function TrackPage({ track, all }: { track: Track; all: readonly Track[] }) {
  const [dialog, setDialog] = useState<'share' | 'cover' | null>(null);
  const project = useData(projectEndpoints.list, {}).data?.find(({ id }) => id === track.projectId) ?? null;
  const origin = usePublicOrigin();
  const artistId = useStore(currentArtist, ({ artist }) => artist?.id ?? '');
  // Next and Previous move through the track's project, or the standalone tracks of the dashboard.
  const queue = project ? getProjectTracks(project.trackIds, all) : standaloneTracks(all);
  // If the player has a version of this track loaded, the buttons act on that version.
  const heard = usePlayer(({ currentTrack }) => (currentTrack?.id === track.id ? currentTrack : track));
  const close = () => setDialog(null);
  const { dialog: dateDialog, setDateOf } = useReleaseDateDialog();
  const setDate = () => setDateOf({ kind: 'track', id: track.id });
  return (
    <div className="lg:grid lg:grid-cols-[256px_minmax(0,1fr)] lg:gap-10">
      <aside aria-label={texts.aboutTrack} className="lg:sticky lg:top-[88px] lg:self-start">
        <MoveToArtist>
          <TrackDetailHeader
            track={track}
            widePlayButton={track.audioFile && <WidePlayButton track={heard} queue={queue} className="w-full" />}
            playButton={<PlayButton track={heard} queue={queue} label={track.title} />}
            onShare={() => setDialog('share')}
            onChangeCover={() => setDialog('cover')}
            onSetReleaseDate={setDate}
          />
        </MoveToArtist>
        <TrackDetailFacts track={track} project={project} />
        <TrackChecklist track={track} />
      </aside>
      <div className="min-w-0">
        <TrackTabs track={track} queue={queue} onSetDate={setDate} />
      </div>
      {dateDialog}
      {dialog === 'share' && <ShareDialog track={track} address={getShareAddress(origin, artistId)} onClose={close} />}
      {dialog === 'cover' && <CoverDialog subject={{ kind: 'track', track }} onClose={close} />}
    </div>
  );
}
