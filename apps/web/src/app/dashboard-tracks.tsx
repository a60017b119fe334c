import type { Track } from '@debut/contract/tracks';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { AddTile } from '../features/tracks/add-tile.tsx';
import { TrackGrid } from '../features/tracks/track-grid.tsx';
import { looseTracks } from '../features/tracks/tracks.model.ts';
import { useTrackOrder } from '../features/tracks/use-track-order.ts';
import { Button } from '../ui/button.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import { TrackQueue, trackCardParts } from './track-card-parts.tsx';

type DashboardTracksProps = {
  tracks: Track[];
  onCreate: () => void;
  onChangeCover: (track: Track) => void;
  onSetReleaseDate: (track: Track) => void;
};

export function DashboardTracks({ tracks, onCreate, ...card }: DashboardTracksProps) {
  const loose = useMemo(() => looseTracks(tracks), [tracks]);
  const { ordered, reorder } = useTrackOrder(loose);
  const newButton = (
    <Button variant="primary" size="small" onClick={onCreate}>
      <Plus aria-hidden className="size-4" />
      New
    </Button>
  );
  return (
    <DashboardSection id="tracks" title="Tracks" count={ordered.length} aside={newButton}>
      <TrackQueue value={ordered}>
        <TrackGrid tracks={ordered} onReorder={reorder} {...card} {...trackCardParts}>
          <AddTile onClick={onCreate} />
        </TrackGrid>
      </TrackQueue>
    </DashboardSection>
  );
}
