import type { Track } from '@debut/contract/tracks';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTrackOrder } from '../areas/library/tracks/track-changes.ts';
import { TrackGrid } from '../areas/library/tracks/track-grid.tsx';
import { TrackSelectionContext, useTrackSelection } from '../areas/library/tracks/track-selection.tsx';
import { standaloneTracks } from '../areas/library/tracks/tracks.model.ts';
import { Button } from '../ui/button.tsx';
import { LazyOverlay } from '../ui/lazy-overlay.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import { AddTile } from './dashboard-welcome.tsx';
import { loadSelectionBar } from './load-selection-bar.ts';
import { SelectButton } from './select-button.tsx';
import { TrackQueue, trackCardParts } from './track-card-parts.tsx';

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
  const actions = (
    <div className="flex gap-2">
      {ordered.length > 0 && <SelectButton selection={selection} />}
      <Button variant="primary" size="small" onClick={onCreate}>
        <Plus aria-hidden className="size-4" />
        New
      </Button>
    </div>
  );
  return (
    <DashboardSection id="tracks" title="Tracks" count={ordered.length} aside={actions}>
      <TrackQueue value={ordered}>
        <TrackSelectionContext value={selection.context}>
          <TrackGrid tracks={ordered} onReorder={reorder} {...card} {...trackCardParts}>
            <AddTile onClick={onCreate} />
          </TrackGrid>
        </TrackSelectionContext>
      </TrackQueue>
      {selection.isActive && (
        <LazyOverlay load={loadSelectionBar} props={{ selection, project: null, onClose: selection.stop }} />
      )}
    </DashboardSection>
  );
}
