import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { useCallback, useState } from 'react';
import type { CoverSubject } from '../areas/library/tracks/cover-dialog.tsx';
import { LazyOverlay } from '../ui/lazy-overlay.tsx';
import { DashboardProjects } from './dashboard-projects.tsx';
import { DashboardRelease } from './dashboard-release.tsx';
import { DashboardTracks } from './dashboard-tracks.tsx';
import { useReleaseDateDialog } from './use-release-date-dialog.tsx';

/** A dashboard with something on it. */
export function DashboardLibrary(props: { tracks: Track[]; projects: Project[]; onCreate: () => void }) {
  const { tracks, projects, onCreate } = props;
  const [covered, setCovered] = useState<CoverSubject | null>(null);
  const coverTrack = useCallback((track: Track) => setCovered({ kind: 'track', track }), []);
  const coverProject = useCallback((project: Project) => setCovered({ kind: 'project', project }), []);
  const { dialog, setDateOf } = useReleaseDateDialog();
  const dateTrack = useCallback(({ id }: Track) => setDateOf({ kind: 'track', id }), [setDateOf]);
  const dateProject = useCallback(({ id }: Project) => setDateOf({ kind: 'project', id }), [setDateOf]);
  return (
    <>
      <DashboardRelease tracks={tracks} projects={projects} />
      {projects.length > 0 && (
        <DashboardProjects projects={projects} onChangeCover={coverProject} onSetReleaseDate={dateProject} />
      )}
      <DashboardTracks tracks={tracks} onCreate={onCreate} onChangeCover={coverTrack} onSetReleaseDate={dateTrack} />
      {covered && <LazyOverlay load={loadCoverDialog} props={{ subject: covered, onClose: () => setCovered(null) }} />}
      {dialog}
    </>
  );
}

const loadCoverDialog = () => import('../areas/library/tracks/cover-dialog.tsx').then((file) => file.CoverDialog);
