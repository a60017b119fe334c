import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { useCallback, useState } from 'react';
import { OnDemand } from '../ui/on-demand.tsx';
import type { CoverSubject } from './cover-change.tsx';
import { DashboardProjects } from './dashboard-projects.tsx';
import { DashboardRelease } from './dashboard-release.tsx';
import { DashboardTracks } from './dashboard-tracks.tsx';

/** A dashboard with something on it. */
export function DashboardLibrary(props: { tracks: Track[]; projects: Project[]; onCreate: () => void }) {
  const { tracks, projects, onCreate } = props;
  const [covered, setCovered] = useState<CoverSubject | null>(null);
  const coverTrack = useCallback((track: Track) => setCovered({ kind: 'track', track }), []);
  const coverProject = useCallback((project: Project) => setCovered({ kind: 'project', project }), []);
  return (
    <>
      <DashboardRelease tracks={tracks} projects={projects} />
      {projects.length > 0 && <DashboardProjects projects={projects} onChangeCover={coverProject} />}
      <DashboardTracks tracks={tracks} onCreate={onCreate} onChangeCover={coverTrack} />
      {covered && <OnDemand load={loadCoverChange} props={{ subject: covered, onClose: () => setCovered(null) }} />}
    </>
  );
}

const loadCoverChange = () => import('./cover-change.tsx').then((file) => file.CoverChange);
