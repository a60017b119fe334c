import type { Track } from '@debut/contract/tracks';
import { ListMusic, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ProjectDetailAvailable } from './project-detail-available.tsx';

type ProjectDetailTracksProps = {
  projectId: string;
  count: number;
  available: readonly Track[];
  onAdd: (trackId: string) => void;
  /** Further buttons beside the heading. */
  actions?: ReactNode;
  /** The cards of the tracks. */
  children: ReactNode;
};

export function ProjectDetailTracks({
  projectId,
  count,
  available,
  onAdd,
  actions,
  children,
}: ProjectDetailTracksProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="project-tracks">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h2 id="project-tracks" className="mr-auto font-bold text-lg max-sm:w-full sm:text-xl">
          Project Tracks ({count})
        </h2>
        {actions}
        <Button
          aria-expanded={isOpen}
          aria-controls="available-tracks"
          className="max-sm:flex-1"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide Available' : 'Show Available'}
        </Button>
        <Button asChild variant="primary" className="max-sm:flex-1">
          <Link to={`/add-track?project=${projectId}`}>
            <Plus aria-hidden className="size-4" />
            Add Track
          </Link>
        </Button>
      </div>
      <div id="available-tracks">
        {isOpen && <ProjectDetailAvailable tracks={available} onAdd={onAdd} onHide={() => setOpen(false)} />}
      </div>
      {count > 0 ? (
        children
      ) : (
        <Card>
          <EmptyState
            as="h3"
            icon={ListMusic}
            title="No tracks in this project yet. Add tracks to get started!"
            className="[&_h3]:font-sans [&_h3]:font-semibold [&_h3]:text-base [&_h3]:tracking-normal"
          />
        </Card>
      )}
    </section>
  );
}
