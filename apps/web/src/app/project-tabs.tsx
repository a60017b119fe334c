import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { ListChecks, Mail, Music2 } from 'lucide-react';
import { ProjectDetailTracks } from '../features/projects/project-detail-tracks.tsx';
import { availableTracks, projectTracks } from '../features/projects/project-tracks.model.ts';
import { useProjectTracks } from '../features/projects/use-project-tracks.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { ProjectTrackCards } from './project-track-cards.tsx';
import { useTabInAddress } from './tab-in-address.ts';

type ProjectTabsProps = { project: Project; tracks: readonly Track[]; onChangeCover: (track: Track) => void };

export function ProjectTabs({ project, tracks, onChangeCover }: ProjectTabsProps) {
  const [tab, setTab] = useTabInAddress(['tracks', 'tasks', 'email']);
  const { trackIds, add, remove } = useProjectTracks(project);
  const own = projectTracks(trackIds, tracks);
  return (
    <Tabs label="Project" tabs={tabs} value={tab} onChange={setTab} className="mt-6 sm:mt-8">
      <TabPanel id="tracks">
        <ProjectDetailTracks count={own.length} available={availableTracks(trackIds, tracks)} onAdd={add}>
          <ProjectTrackCards tracks={own} onChangeCover={onChangeCover} onRemove={remove} />
        </ProjectDetailTracks>
      </TabPanel>
      <TabPanel id="tasks">
        <Card>
          <EmptyState
            icon={ListChecks}
            title="No project tasks"
            text="Task lists are not part of this installation yet, so there is nothing to tick off here."
          />
        </Card>
      </TabPanel>
      <TabPanel id="email">
        <Card>
          <EmptyState
            icon={Mail}
            title="No e-mails"
            text="Project e-mails are not part of this installation yet. Nothing is sent from here."
          />
        </Card>
      </TabPanel>
    </Tabs>
  );
}

const tabs = [
  { id: 'tracks', label: 'Tracks', icon: Music2 },
  { id: 'tasks', label: 'Tasks', icon: ListChecks },
  { id: 'email', label: 'Email', icon: Mail },
] as const;
