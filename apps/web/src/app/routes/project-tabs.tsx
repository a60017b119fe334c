import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { Link2, ListChecks, ListMinus, Mail, MessageSquare, Music2, RadioTower } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useProjectTracks } from '../../areas/library/projects/project-changes.ts';
import { ProjectDetailTracks } from '../../areas/library/projects/project-detail.tsx';
import { getAvailableTracks, getProjectTracks } from '../../areas/library/projects/projects.model.ts';
import { TrackCard } from '../../areas/library/tracks/track-card.tsx';
import { trackGridClasses } from '../../areas/library/tracks/track-card-classes.ts';
import {
  SelectableTrack,
  TrackSelectionContext,
  useTrackSelection,
} from '../../areas/library/tracks/track-selection.tsx';
import { TasksSkeleton } from '../../areas/planning/tasks/tasks-skeleton.tsx';
import type { ReleaseRef } from '../../areas/planning/tasks/use-release-tasks.ts';
import { LazyOverlay } from '../../ui/lazy-overlay.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { loadSelectionBar, SelectButton } from '../select-button.tsx';
import { useTabInAddress } from '../tab-in-address.ts';
import { TrackQueue, trackCardParts } from '../track-card-parts.tsx';
import { CommentsTabSkeleton, ReleaseComments } from './release-comments.tsx';
import { texts } from './texts.ts';

type ProjectTabsProps = {
  project: Project;
  tracks: readonly Track[];
  onChangeCover: (track: Track) => void;
  onSetDateOf: (release: ReleaseRef) => void;
};

export function ProjectTabs({ project, tracks, onChangeCover, onSetDateOf }: ProjectTabsProps) {
  const [tab, setTab] = useTabInAddress(['tracks', 'tasks', 'email', 'promo', 'page', 'comments']);
  const { trackIds, add, remove } = useProjectTracks(project);
  const own = useMemo(() => getProjectTracks(trackIds, tracks), [trackIds, tracks]);
  const selection = useTrackSelection(own);
  const dateTrack = useCallback(({ id }: Track) => onSetDateOf({ kind: 'track', id }), [onSetDateOf]);
  return (
    <Tabs label={texts.project} tabs={tabs} value={tab} onChange={setTab} className="mt-6 sm:mt-8">
      <TabPanel id="tracks">
        <ProjectDetailTracks
          projectId={project.id}
          count={own.length}
          available={getAvailableTracks(trackIds, tracks)}
          onAdd={add}
          actions={own.length > 0 && <SelectButton selection={selection} />}
        >
          <TrackSelectionContext value={selection.context}>
            <ProjectTrackCards
              tracks={own}
              onChangeCover={onChangeCover}
              onSetReleaseDate={dateTrack}
              onRemove={remove}
            />
          </TrackSelectionContext>
          {selection.isActive && (
            <LazyOverlay load={loadSelectionBar} props={{ selection, project, onClose: selection.stop }} />
          )}
        </ProjectDetailTracks>
        {own.length > 1 && (
          <Suspense fallback={<Skeleton className="mt-6 h-80 w-full" />}>
            <AlbumPanel project={project} tracks={own} />
          </Suspense>
        )}
      </TabPanel>
      <TabPanel id="tasks">
        <Suspense fallback={<TasksSkeleton />}>
          <ProjectTasksTab
            projectId={project.id}
            releaseDate={project.releaseDate}
            onSetDate={() => onSetDateOf({ kind: 'project', id: project.id })}
          />
        </Suspense>
      </TabPanel>
      <TabPanel id="email">
        <Suspense fallback={<MailSkeleton />}>
          <ProjectEmailTab project={project} />
        </Suspense>
      </TabPanel>
      <TabPanel id="promo">
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          <PromoPanel release={{ projectId: project.id }} />
        </Suspense>
      </TabPanel>
      <TabPanel id="page">
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          <PagePanel
            release={{ kind: 'project', id: project.id }}
            onSetDate={() => onSetDateOf({ kind: 'project', id: project.id })}
          />
        </Suspense>
      </TabPanel>
      <TabPanel id="comments">
        <Suspense fallback={<CommentsTabSkeleton />}>
          <ReleaseComments release={{ kind: 'project', id: project.id }} />
        </Suspense>
      </TabPanel>
    </Tabs>
  );
}

const AlbumPanel = lazy(() => import('../album/album-panel.tsx').then((file) => ({ default: file.AlbumPanel })));

const ProjectTasksTab = lazy(() =>
  import('../../areas/planning/tasks/project-tasks-tab.tsx').then((file) => ({ default: file.ProjectTasksTab })),
);

const ProjectEmailTab = lazy(() =>
  import('../../areas/outreach/campaigns/project-email-tab.tsx').then((file) => ({ default: file.ProjectEmailTab })),
);

const PromoPanel = lazy(() => import('../promo/promo-panel.tsx').then((file) => ({ default: file.PromoPanel })));

const PagePanel = lazy(() => import('../releases/page-panel.tsx').then((file) => ({ default: file.PagePanel })));

function MailSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingEmailForm} className="grid gap-4">
      <Skeleton className="h-19 w-full" />
      <Skeleton className="h-96 w-full" />
    </SkeletonGroup>
  );
}

const tabs = [
  { id: 'tracks', label: texts.tracks, icon: Music2 },
  { id: 'tasks', label: texts.tasks, icon: ListChecks },
  { id: 'email', label: texts.email, icon: Mail },
  { id: 'promo', label: texts.promo, icon: RadioTower },
  { id: 'page', label: texts.page, icon: Link2 },
  { id: 'comments', label: texts.comments, icon: MessageSquare },
] as const;

type ProjectTrackCardsProps = {
  tracks: readonly Track[];
  onChangeCover: (track: Track) => void;
  onSetReleaseDate: (track: Track) => void;
  onRemove: (trackId: string) => void;
};

function ProjectTrackCards({ tracks, onRemove, ...card }: ProjectTrackCardsProps) {
  const removal = useMemo(() => removalFor(onRemove), [onRemove]);
  return (
    <TrackQueue value={tracks}>
      <ol className={trackGridClasses}>
        {tracks.map((track) => (
          <li key={track.id}>
            <SelectableTrack track={track}>
              <TrackCard track={track} menuItems={removal} {...card} {...trackCardParts} />
            </SelectableTrack>
          </li>
        ))}
      </ol>
    </TrackQueue>
  );
}

function removalFor(onRemove: (trackId: string) => void) {
  return ({ id }: Track) => (
    <MenuItem icon={ListMinus} onSelect={() => onRemove(id)}>
      {texts.removeFromProject}
    </MenuItem>
  );
}
