import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { useCallback, useState } from 'react';
import { useProjects } from '../../features/projects/projects.api.ts';
import { CreateDialog } from '../../features/tracks/create-dialog.tsx';
import { useTracks } from '../../features/tracks/tracks.api.ts';
import { looseTracks } from '../../features/tracks/tracks.model.ts';
import { CoverChange, type CoverSubject } from '../cover-change.tsx';
import { DashboardFailure } from '../dashboard-failure.tsx';
import { DashboardProjects } from '../dashboard-projects.tsx';
import { DashboardRelease } from '../dashboard-release.tsx';
import { DashboardSkeleton } from '../dashboard-skeleton.tsx';
import { DashboardTracks } from '../dashboard-tracks.tsx';
import { DashboardWelcome } from '../dashboard-welcome.tsx';
import { Page } from '../page.tsx';

export function Component() {
  return (
    <Page title="Dashboard" titleHidden>
      <Library />
    </Page>
  );
}

function Library() {
  const tracks = useTracks();
  const projects = useProjects();
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
  const [covered, setCovered] = useState<CoverSubject | null>(null);
  const coverTrack = useCallback((track: Track) => setCovered({ kind: 'track', track }), []);
  const coverProject = useCallback((project: Project) => setCovered({ kind: 'project', project }), []);
  const create = () => setCreating(true);
  const isEmpty = projects.length === 0 && looseTracks(tracks).length === 0;
  return (
    <>
      {isEmpty ? (
        <DashboardWelcome onCreate={create} />
      ) : (
        <div>
          <DashboardRelease tracks={tracks} projects={projects} />
          {projects.length > 0 && <DashboardProjects projects={projects} onChangeCover={coverProject} />}
          <DashboardTracks tracks={tracks} onCreate={create} onChangeCover={coverTrack} />
        </div>
      )}
      <CreateDialog open={creating} onClose={() => setCreating(false)} />
      {covered && <CoverChange subject={covered} onClose={() => setCovered(null)} />}
    </>
  );
}
