import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { Plus } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { ProjectCard } from '../../areas/library/projects/project-card.tsx';
import type { CoverSubject } from '../../areas/library/track-dialogs/cover-dialog.tsx';
import { findNextRelease, NextRelease } from '../../areas/library/tracks/next-release.tsx';
import { useTrackOrder } from '../../areas/library/tracks/track-changes.ts';
import { TrackGrid } from '../../areas/library/tracks/track-grid.tsx';
import { TrackSelectionContext, useTrackSelection } from '../../areas/library/tracks/track-selection.tsx';
import { standaloneTracks } from '../../areas/library/tracks/tracks.model.ts';
import type { ReleaseRef } from '../../areas/planning/tasks/use-release-tasks.ts';
import { Allowed, useRight } from '../../data/rights.tsx';
import { useToday } from '../../data/today.ts';
import { Button } from '../../ui/button.tsx';
import { LazyOverlay } from '../../ui/lazy-overlay.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MoveToArtist } from '../move-to-artist.tsx';
import { loadSelectionBar, SelectButton } from '../select-button.tsx';
import { TrackQueue, trackCardParts } from '../track-card-parts.tsx';
import { useReleaseDateDialog } from '../use-release-date-dialog.tsx';
import { AddTile } from './dashboard-states.tsx';
import { texts } from './texts.ts';

/** The dashboard of an account that has tracks or projects. */
export function DashboardLibrary(props: { tracks: Track[]; projects: Project[]; onCreate: () => void }) {
  const { tracks, projects, onCreate } = props;
  const [covered, setCovered] = useState<CoverSubject | null>(null);
  const coverTrack = useCallback((track: Track) => setCovered({ kind: 'track', track }), []);
  const coverProject = useCallback((project: Project) => setCovered({ kind: 'project', project }), []);
  const { dialog, setDateOf } = useReleaseDateDialog();
  const dateTrack = useCallback(({ id }: Track) => setDateOf({ kind: 'track', id }), [setDateOf]);
  const dateProject = useCallback(({ id }: Project) => setDateOf({ kind: 'project', id }), [setDateOf]);
  return (
    <MoveToArtist>
      <DashboardRelease tracks={tracks} projects={projects} />
      {projects.length > 0 && (
        <DashboardProjects projects={projects} onChangeCover={coverProject} onSetReleaseDate={dateProject} />
      )}
      <DashboardTracks tracks={tracks} onCreate={onCreate} onChangeCover={coverTrack} onSetReleaseDate={dateTrack} />
      {covered && <LazyOverlay load={loadCoverDialog} props={{ subject: covered, onClose: () => setCovered(null) }} />}
      {dialog}
    </MoveToArtist>
  );
}

const loadCoverDialog = () =>
  import('../../areas/library/track-dialogs/cover-dialog.tsx').then((file) => file.CoverDialog);

type DashboardSectionProps = { id: string; title: string; count: number; aside?: ReactNode; children: ReactNode };

export function DashboardSection({ id, title, count, aside, children }: DashboardSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-9 first:mt-0 sm:mt-11">
      <div className="mb-4 flex min-h-11 items-center gap-2.5 mouse:min-h-9">
        <h2 id={id} className="font-bold text-xl">
          {title}
        </h2>
        <span className="mt-1.5 self-center text-fg-3 text-sm tabular-nums">{count}</span>
        {aside && <div className="ml-auto">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

type DashboardProjectsProps = {
  projects: Project[];
  onChangeCover: (project: Project) => void;
  onSetReleaseDate: (project: Project) => void;
};

/** A horizontally scrolling row on phones, a grid on larger screens. */
export function DashboardProjects({ projects, ...card }: DashboardProjectsProps) {
  return (
    <DashboardSection id="projects" title={texts.projects} count={projects.length}>
      <ul className={rowClasses}>
        {projects.map((project) => (
          <li key={project.id} className="w-[280px] shrink-0 snap-start sm:w-auto">
            <ProjectCard project={project} {...card} />
          </li>
        ))}
        <Allowed right="edit">
          <li className="w-52 shrink-0 snap-start sm:w-auto">
            <Link to="/add-track?type=project" className={tileClasses}>
              <Plus aria-hidden className="size-4 text-primary-fg" />
              {texts.newProject}
            </Link>
          </li>
        </Allowed>
      </ul>
    </DashboardSection>
  );
}

// The row's padding leaves room for focus outlines, which its overflow would clip.
const rowClasses =
  'scrollbar-none -mx-4 -my-1 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 sm:m-0 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(280px,1fr))] sm:gap-6 sm:overflow-visible sm:p-0';

const tileClasses =
  'flex h-full min-h-26 items-center justify-center gap-2 rounded-xl border-2 border-line border-dashed font-semibold text-fg-2 text-sm transition-colors duration-200 hover:border-primary hover:bg-primary/5 hover:text-fg';

type DashboardTracksProps = {
  tracks: Track[];
  onCreate: () => void;
  onChangeCover: (track: Track) => void;
  onSetReleaseDate: (track: Track) => void;
};

export function DashboardTracks({ tracks, onCreate, ...card }: DashboardTracksProps) {
  const standalone = useMemo(() => standaloneTracks(tracks), [tracks]);
  const { ordered, reorder } = useTrackOrder(standalone);
  const selection = useTrackSelection(ordered);
  const mayEdit = useRight('edit');
  const actions = (
    <Allowed right="edit">
      <div className="flex gap-2">
        {ordered.length > 0 && <SelectButton selection={selection} />}
        <Button variant="primary" size="small" onClick={onCreate}>
          <Plus aria-hidden className="size-4" />
          {texts.new}
        </Button>
      </div>
    </Allowed>
  );
  return (
    <DashboardSection id="tracks" title={texts.tracks} count={ordered.length} aside={actions}>
      <TrackQueue value={ordered}>
        <TrackSelectionContext value={selection.context}>
          <TrackGrid tracks={ordered} onReorder={reorder} {...card} {...trackCardParts}>
            {mayEdit && <AddTile onClick={onCreate} />}
          </TrackGrid>
        </TrackSelectionContext>
      </TrackQueue>
      {selection.isActive && (
        <LazyOverlay load={loadSelectionBar} props={{ selection, project: null, onClose: selection.stop }} />
      )}
    </DashboardSection>
  );
}

/** Projects come first, so that an album wins over its single when both are released on the same day. */
export function DashboardRelease({ tracks, projects }: { tracks: Track[]; projects: Project[] }) {
  const today = useToday();
  const releases = [
    ...projects.map(({ id, name, ...rest }) => ({ ...rest, title: name, ref: { kind: 'project', id } as ReleaseRef })),
    ...tracks.map(({ id, ...rest }) => ({ ...rest, ref: { kind: 'track', id } as ReleaseRef })),
  ];
  const release = findNextRelease(releases, today);
  if (!release) return null;
  const { ref } = release;
  return (
    <NextRelease
      release={release}
      to={`/${ref.kind}/${ref.id}`}
      today={today}
      progress={
        <Suspense fallback={<Skeleton className="mt-1 h-6 w-full" />}>
          <HeroProgress release={ref} />
        </Suspense>
      }
      tasks={
        <Suspense fallback={<TaskListPlaceholder />}>
          <HeroTasks release={ref} />
        </Suspense>
      }
    />
  );
}

/** As high as the loaded tasks, to avoid a layout shift. */
function TaskListPlaceholder() {
  return (
    <div className="grid h-[168px] content-start gap-3 py-1.5">
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-8 w-full" />
    </div>
  );
}

// The dashboard still shows the release when the checklist chunk fails to load.
const HeroProgress = lazy(() => loadHero().then((file) => ({ default: file.HeroProgress })));
const HeroTasks = lazy(() => loadHero().then((file) => ({ default: file.HeroTasks })));

type Hero = Record<'HeroProgress' | 'HeroTasks', ComponentType<{ release: ReleaseRef }>>;

function loadHero(): Promise<Hero> {
  return import('../../areas/planning/tasks/next-tasks.tsx').catch(() => ({
    HeroProgress: Nothing,
    HeroTasks: Nothing,
  }));
}

function Nothing() {
  return null;
}
