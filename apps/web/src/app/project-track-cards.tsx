import type { Track } from '@debut/contract/tracks';
import { ListMinus } from 'lucide-react';
import { useMemo } from 'react';
import { TrackCard } from '../areas/library/tracks/track-card.tsx';
import { trackGridClasses } from '../areas/library/tracks/track-card-classes.ts';
import { SelectableTrack } from '../areas/library/tracks/track-selection.tsx';
import { MenuItem } from '../ui/menu.tsx';
import { TrackQueue, trackCardParts } from './track-card-parts.tsx';

type ProjectTrackCardsProps = {
  tracks: readonly Track[];
  onChangeCover: (track: Track) => void;
  onSetReleaseDate: (track: Track) => void;
  onRemove: (trackId: string) => void;
};

export function ProjectTrackCards({ tracks, onRemove, ...card }: ProjectTrackCardsProps) {
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
      Remove from Project
    </MenuItem>
  );
}
