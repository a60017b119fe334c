import type { Track } from '@debut/contract/tracks';
import { ListMusic, Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { coverSources } from '../../../lib/cover-address.ts';
import { playTime } from '../../../lib/play-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatTrackCount } from '../tracks/tracks.model.ts';

type ProjectDetailTracksProps = {
  projectId: string;
  count: number;
  available: readonly Track[];
  onAdd: (trackId: string) => void;
  /** Additional buttons next to the heading. */
  actions?: ReactNode;
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
        {isOpen && <AvailableTracks tracks={available} onAdd={onAdd} onHide={() => setOpen(false)} />}
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

type AvailableTracksProps = {
  tracks: readonly Track[];
  onAdd: (trackId: string) => void;
  onHide: () => void;
};

function AvailableTracks({ tracks, onAdd, onHide }: AvailableTracksProps) {
  return (
    <Card aria-label="Available tracks" className="mb-6 border-primary-hover/40">
      <div className="flex items-center gap-2 px-4 pt-2 pb-1">
        <p className="flex-1 text-fg-2 text-sm">
          <strong className="font-semibold text-fg">{formatTrackCount(tracks.length)} without a project.</strong>
          {tracks.length > 0 && ' Adding one removes it from the dashboard.'}
        </p>
        <IconButton icon={X} label="Hide available tracks" onClick={onHide} className="-mr-2" />
      </div>
      {tracks.length > 0 && (
        <ul className={listClasses}>
          {tracks.map((track) => (
            <AvailableTrack key={track.id} track={track} onAdd={() => onAdd(track.id)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function AvailableTrack({ track, onAdd }: { track: Track; onAdd: () => void }) {
  const { title, artist, coverArt } = track;
  return (
    <li className="flex items-center gap-3 rounded-md p-2 hover:bg-white/[.03]">
      <Cover seed={title} image={coverArt ? coverSources(coverArt) : null} className="size-11 shrink-0 rounded-sm" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-sm">{title}</p>
        <p className="truncate text-fg-2 text-xs tabular-nums">
          {[artist, formatLength(track)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button size="small" onClick={onAdd}>
        <Plus aria-hidden className="size-4 text-primary-fg" />
        Add to Project
        <span className="sr-only">: {title}</span>
      </Button>
    </li>
  );
}

function formatLength({ audioFile, durationSeconds }: Track): string {
  if (!audioFile) return 'No audio yet';
  return durationSeconds === null ? '' : playTime(durationSeconds);
}

const listClasses =
  'grid max-h-[320px] grid-cols-[minmax(0,1fr)] overflow-y-auto px-2 pb-2 md:grid-cols-[repeat(2,minmax(0,1fr))] md:gap-x-4';
