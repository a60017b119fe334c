import type { MasteringPreset } from '@debut/contract/mastering';
import type { Track } from '@debut/contract/tracks';
import { useMemo, useState } from 'react';
import type { PlayableTrack } from '../../areas/library/playback/player-state.ts';
import { listMasters, type RevisionMaster } from '../../areas/mastering/revisions/revisions.model.ts';
import {
  type Pair,
  PairChoice,
  RevisionsSection,
  useRevisions,
} from '../../areas/mastering/revisions/revisions-section.tsx';
import { ComparePanel } from './compare-panel.tsx';
import { createRevisionComparison } from './comparison.model.ts';
import { texts } from './texts.ts';
import { useComparison, useCurrentVersions } from './use-comparison.ts';

type RevisionsPanelProps = {
  track: Track;
  queue: readonly PlayableTrack[];
  presets: readonly MasteringPreset[];
  isRunning: boolean;
};

/** The revisions of a track, and two of them in the comparison player. */
export function RevisionsPanel({ track, queue, presets, isRunning }: RevisionsPanelProps) {
  const revisions = useRevisions(track.id, isRunning);
  const [pair, setPair] = useState<Pair | null>(null);
  const masters = useMemo(() => listMasters(revisions.data ?? [], presets), [revisions.data, presets]);
  const control = useRevisionComparison(track, queue, masters, pair);
  const comparison = pair && control && (
    <ComparePanel
      track={track}
      control={control}
      title={texts.compareTwoRevisions}
      choice={
        <div className="mt-3">
          <PairChoice masters={masters} pair={pair} onChange={setPair} onClose={() => setPair(null)} />
        </div>
      }
    />
  );
  return (
    <RevisionsSection
      trackId={track.id}
      revisions={revisions}
      isLocked={isRunning}
      onCompare={setPair}
      comparison={comparison && <div className="mb-4">{comparison}</div>}
    />
  );
}

function useRevisionComparison(
  track: Track,
  queue: readonly PlayableTrack[],
  masters: readonly RevisionMaster[],
  pair: Pair | null,
) {
  const [chosen, setChosen] = useState('');
  const comparison = useMemo(() => {
    const compared = pair?.flatMap((id) => masters.find((master) => master.id === id) ?? []) ?? [];
    return compared.length === 2 ? createRevisionComparison(track, compared) : null;
  }, [track, masters, pair]);
  // Stops what plays from a revision that was deleted.
  const comparisons = useMemo(() => (pair ? [comparison].flatMap((one) => one ?? []) : null), [pair, comparison]);
  useCurrentVersions(track.id, 'revisions', comparisons);
  return useComparison(comparison, queue, { chosen, onChoose: setChosen });
}
