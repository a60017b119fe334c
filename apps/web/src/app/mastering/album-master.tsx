import type { MasteringVersion, TrackMastering } from '@debut/contract/mastering';
import { projectEndpoints } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { PlayableTrack } from '../../areas/library/playback/player-state.ts';
import type { CompareId } from '../../areas/mastering/compare/compare-card.tsx';
import { DownloadMenu } from '../../areas/mastering/downloads/downloads.tsx';
import { useData } from '../../data/use-data.ts';
import { Card } from '../../ui/card.tsx';
import { formatFigureOrDash } from '../../ui/figures.ts';
import { createAlbumComparison } from './comparison.model.ts';
import { ComparisonPlayback } from './reference-playback.tsx';
import { texts } from './texts.ts';
import { useComparison, useCurrentVersions } from './use-comparison.ts';

type AlbumMasterProps = { track: Track; queue: readonly PlayableTrack[]; mastering: TrackMastering };

/** The master of the track as part of its album, beside the mix; nothing before there is one. */
export function AlbumMaster({ track, queue, mastering }: AlbumMasterProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState<CompareId>('album');
  const comparison = useMemo(() => createAlbumComparison(track, mastering), [track, mastering]);
  const comparisons = useMemo(() => [comparison].flatMap((one) => one ?? []), [comparison]);
  useCurrentVersions(track.id, 'album', comparisons);
  const control = useComparison(comparison, queue, { chosen, onChoose: setChosen });
  const { albumMaster } = mastering;
  if (!albumMaster || !control) return null;
  return (
    <Card aria-labelledby={titleId} className="mt-8 p-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <h2 id={titleId} className="font-bold text-lg">
            {texts.albumMaster}
          </h2>
          <p className="text-fg-2 text-xs tabular-nums">
            {describeLevels(albumMaster)}
            <AlbumLink projectId={track.projectId} />
          </p>
        </div>
        <DownloadMenu source={{ trackId: track.id, style: 'album' }} label={texts.downloadAlbumMaster}>
          {texts.download}
        </DownloadMenu>
      </div>
      <ComparisonPlayback control={control} />
    </Card>
  );
}

function describeLevels({ report: { result } }: MasteringVersion): string {
  return texts.lufsAndPeak(formatFigureOrDash(result.integratedLufs), formatFigureOrDash(result.truePeakDbtp));
}

function AlbumLink({ projectId }: { projectId: string | null }) {
  const projects = useData(projectEndpoints.list, {}, { enabled: projectId !== null });
  const project = projects.data?.find(({ id }) => id === projectId);
  if (!project) return null;
  return (
    <>
      {' · '}
      <Link to={`/project/${project.id}`} className="break-words text-primary-fg underline underline-offset-2">
        {texts.partOf(project.name)}
      </Link>
    </>
  );
}
