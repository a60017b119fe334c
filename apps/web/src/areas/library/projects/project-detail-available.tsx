import type { Track } from '@debut/contract/tracks';
import { Plus, X } from 'lucide-react';
import { coverSources } from '../../../lib/cover-address.ts';
import { playTime } from '../../../lib/play-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { trackCount } from './project-card.model.ts';

type ProjectDetailAvailableProps = {
  tracks: readonly Track[];
  onAdd: (trackId: string) => void;
  onHide: () => void;
};

export function ProjectDetailAvailable({ tracks, onAdd, onHide }: ProjectDetailAvailableProps) {
  return (
    <Card aria-label="Available tracks" className="mb-6 border-primary-hover/40">
      <div className="flex items-center gap-2 px-4 pt-2 pb-1">
        <p className="flex-1 text-fg-2 text-sm">
          <strong className="font-semibold text-fg">{trackCount(tracks.length)} in no project.</strong>
          {tracks.length > 0 && ' Adding one moves it off the dashboard.'}
        </p>
        <IconButton icon={X} label="Hide available tracks" onClick={onHide} className="-mr-2" />
      </div>
      {tracks.length > 0 && (
        <ul className={listClasses}>
          {tracks.map((track) => (
            <Available key={track.id} track={track} onAdd={() => onAdd(track.id)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Available({ track, onAdd }: { track: Track; onAdd: () => void }) {
  const { title, artist, coverArt } = track;
  return (
    <li className="flex items-center gap-3 rounded-md p-2 hover:bg-white/[.03]">
      <Cover seed={title} image={coverArt ? coverSources(coverArt) : null} className="size-11 shrink-0 rounded-sm" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-sm">{title}</p>
        <p className="truncate text-fg-2 text-xs tabular-nums">
          {[artist, lengthOf(track)].filter(Boolean).join(' · ')}
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

function lengthOf({ audioFile, durationSeconds }: Track): string {
  if (!audioFile) return 'No audio yet';
  return durationSeconds === null ? '' : playTime(durationSeconds);
}

const listClasses =
  'grid max-h-[320px] grid-cols-[minmax(0,1fr)] overflow-y-auto px-2 pb-2 md:grid-cols-[repeat(2,minmax(0,1fr))] md:gap-x-4';
