import { type Project, projectEndpoints } from '@debut/contract/projects';
import { type Track, trackEndpoints } from '@debut/contract/tracks';
import { useCallback, useState } from 'react';
import { Redirect, useParams } from 'wouter';
import { ProjectPlayButton } from '../../areas/library/player/play-button.tsx';
import { ProjectDetailHeader } from '../../areas/library/projects/project-detail.tsx';
import { ProjectSettingsDialog } from '../../areas/library/projects/project-dialogs.tsx';
import { getProjectTracks } from '../../areas/library/projects/projects.model.ts';
import { CoverDialog, type CoverSubject } from '../../areas/library/track-dialogs/cover-dialog.tsx';
import { QueryError } from '../../data/query-view.tsx';
import { useData } from '../../data/use-data.ts';
import { MoveToArtist } from '../move-to-artist.tsx';
import { usePageTitle } from '../page.tsx';
import { useReleaseDateDialog } from '../use-release-date-dialog.tsx';
import { ProjectSkeleton } from './detail-skeleton.tsx';
import { ProjectTabs } from './project-tabs.tsx';
import { texts } from './texts.ts';

export function Component() {
  const { id } = useParams();
  const projects = useData(projectEndpoints.list, {});
  const tracks = useData(trackEndpoints.list, {});
  const project = projects.data?.find((one) => one.id === id);
  usePageTitle(project?.name ?? texts.project);
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

type ListQuery<Item> = { data: Item[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };

type MissingProps = { projects: ListQuery<Project>; tracks: ListQuery<Track>; isKnown: boolean };

/** Redirects an unknown id to the dashboard, but only after a refetch, because the cached list may be stale. */
function Missing({ projects, tracks, isKnown }: MissingProps) {
  const failed = [projects, tracks].find(({ data, error }) => error && !data);
  if (failed) return <QueryError query={failed} className="mt-6" />;
  if (isKnown || !projects.data || projects.isFetching) return <ProjectSkeleton />;
  return <Redirect to="/" replace />;
}

function ProjectPage({ project, tracks }: { project: Project; tracks: readonly Track[] }) {
  const [inSettings, setInSettings] = useState(false);
  const [covered, setCovered] = useState<CoverSubject | null>(null);
  const coverTrack = useCallback((track: Track) => setCovered({ kind: 'track', track }), []);
  const coverProject = () => setCovered({ kind: 'project', project });
  const own = getProjectTracks(project.trackIds, tracks);
  const { dialog, setDateOf } = useReleaseDateDialog();
  return (
    <MoveToArtist>
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
      {covered && <CoverDialog subject={covered} onClose={() => setCovered(null)} />}
    </MoveToArtist>
  );
}
