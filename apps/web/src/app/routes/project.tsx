import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { useCallback, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { ProjectDetailHeader } from '../../areas/library/projects/project-detail-header.tsx';
import { ProjectSettingsDialog } from '../../areas/library/projects/project-settings-dialog.tsx';
import { projectTracks } from '../../areas/library/projects/project-tracks.model.ts';
import { useProjects } from '../../areas/library/projects/projects.api.ts';
import { useTracks } from '../../areas/library/tracks/tracks.api.ts';
import { CoverChange, type CoverSubject } from '../cover-change.tsx';
import { ProjectSkeleton } from '../detail-skeleton.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { usePageTitle } from '../page-title.ts';
import { ProjectPlayButton } from '../project-play-button.tsx';
import { ProjectTabs } from '../project-tabs.tsx';
import { useReleaseDateDialog } from '../use-release-date-dialog.tsx';

export function Component() {
  const { id } = useParams();
  const projects = useProjects();
  const tracks = useTracks();
  const project = projects.data?.find((one) => one.id === id);
  usePageTitle(project?.name ?? 'Project');
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[1200px] px-4 pt-2 outline-none lg:pt-6 xl:px-0">
      {project && tracks.data ? (
        <ProjectPage key={project.id} project={project} tracks={tracks.data} />
      ) : (
        <Missing projects={projects} tracks={tracks} isKnown={project !== undefined} />
      )}
    </main>
  );
}

type MissingProps = {
  projects: ReturnType<typeof useProjects>;
  tracks: ReturnType<typeof useTracks>;
  isKnown: boolean;
};

/** An unknown id leads to the dashboard, but only once the list that does not know it is up to date. */
function Missing({ projects, tracks, isKnown }: MissingProps) {
  const failed = [projects, tracks].find((list) => list.isError && !list.data);
  if (failed?.error) {
    const retry = () => [projects, tracks].filter(({ isError }) => isError).map((list) => list.refetch());
    const busy = projects.isFetching || tracks.isFetching;
    return <LoadFailure sentence={failed.error.message} busy={busy} onRetry={() => void retry()} />;
  }
  if (isKnown || !projects.data || projects.isFetching) return <ProjectSkeleton />;
  return <Navigate to="/" replace />;
}

function ProjectPage({ project, tracks }: { project: Project; tracks: readonly Track[] }) {
  const [inSettings, setInSettings] = useState(false);
  const [covered, setCovered] = useState<CoverSubject | null>(null);
  const coverTrack = useCallback((track: Track) => setCovered({ kind: 'track', track }), []);
  const coverProject = () => setCovered({ kind: 'project', project });
  const own = projectTracks(project.trackIds, tracks);
  const { dialog, setDateOf } = useReleaseDateDialog();
  return (
    <>
      <ProjectDetailHeader
        project={project}
        tracks={own}
        playButton={<ProjectPlayButton tracks={own} />}
        onSettings={() => setInSettings(true)}
        onChangeCover={coverProject}
      />
      <ProjectTabs project={project} tracks={tracks} onChangeCover={coverTrack} onSetDateOf={setDateOf} />
      {inSettings && (
        <ProjectSettingsDialog
          project={project}
          tracks={tracks}
          onChangeCover={coverProject}
          onSetReleaseDate={() => setDateOf({ kind: 'project', id: project.id })}
          onClose={() => setInSettings(false)}
        />
      )}
      {dialog}
      {covered && <CoverChange subject={covered} onClose={() => setCovered(null)} />}
    </>
  );
}
