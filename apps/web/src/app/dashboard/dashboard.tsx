import { type Project, projectEndpoints } from '@debut/contract/projects';
import { type Track, trackEndpoints } from '@debut/contract/tracks';
import { lazy, Suspense, useState } from 'react';
import { standaloneTracks } from '../../areas/library/tracks/tracks.model.ts';
import { useData } from '../../data/use-data.ts';
import { LazyOverlay } from '../../ui/lazy-overlay.tsx';
import { Page } from '../page.tsx';
import { DashboardFailure, DashboardSkeleton, DashboardWelcome } from './dashboard-states.tsx';
import { texts } from './texts.ts';

export function Component() {
  return (
    <Page title={texts.dashboard} titleHidden>
      <Library />
    </Page>
  );
}

function Library() {
  const tracks = useData(trackEndpoints.list, {});
  const projects = useData(projectEndpoints.list, {});
  const failed = [tracks, projects].find((list) => list.isError && !list.data);
  if (failed) {
    const retry = () => [tracks, projects].filter(({ isError }) => isError).map((list) => list.refetch());
    const isTrying = tracks.isFetching || projects.isFetching;
    return <DashboardFailure sentence={failed.error?.message ?? ''} isTrying={isTrying} onRetry={() => void retry()} />;
  }
  if (!tracks.data || !projects.data) return <DashboardSkeleton />;
  return <Loaded tracks={tracks.data} projects={projects.data} />;
}

function Loaded({ tracks, projects }: { tracks: Track[]; projects: Project[] }) {
  const [creating, setCreating] = useState(false);
  const create = () => setCreating(true);
  const isEmpty = projects.length === 0 && standaloneTracks(tracks).length === 0;
  return (
    <>
      {isEmpty ? (
        <DashboardWelcome onCreate={create} />
      ) : (
        <Suspense fallback={<DashboardSkeleton />}>
          <DashboardLibrary tracks={tracks} projects={projects} onCreate={create} />
        </Suspense>
      )}
      {creating && <LazyOverlay load={loadCreateDialog} props={{ open: true, onClose: () => setCreating(false) }} />}
    </>
  );
}

// Loaded lazily, because an empty dashboard needs no cards, drag and drop or dialogs.
const DashboardLibrary = lazy(() =>
  import('./dashboard-library.tsx').then((file) => ({ default: file.DashboardLibrary })),
);
const loadCreateDialog = () =>
  import('../../areas/library/track-dialogs/create-dialog.tsx').then((file) => file.CreateDialog);
