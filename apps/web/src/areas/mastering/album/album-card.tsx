import type { AlbumMastering } from '@debut/contract/albums';
import type { MasteringPreset } from '@debut/contract/mastering';
import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { useId } from 'react';
import { QueryError } from '../../../data/query-view.tsx';
import { useRight } from '../../../data/rights.tsx';
import type { TopUp } from '../../../data/top-up.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import type { MasteringFunds } from '../master/mastering.model.ts';
import { hasChanges, listSongs, planLevels } from './album.model.ts';
import { AlbumFigures } from './album-figures.tsx';
import { AlbumHeader } from './album-header.tsx';
import { AlbumNotices, useDamageConsent } from './album-notices.tsx';
import { AlbumRow, type SongParts } from './album-row.tsx';
import { AlbumSettingsRow, SpreadChoice } from './album-settings.tsx';
import { AlbumStart } from './album-start.tsx';
import { texts } from './texts.ts';
import { useAlbum, useAlbumChanges, useAlbumRun, useMeasuring } from './use-album.ts';

type AlbumCardProps = SongParts & {
  project: Project;
  /** In the order of the project. */
  tracks: readonly Track[];
  presets: readonly MasteringPreset[];
  funds: MasteringFunds;
  topUp: TopUp;
};

/** The tracks of a project, mastered so that they fit together. */
export function AlbumCard(props: AlbumCardProps) {
  const titleId = useId();
  const hasAudio = props.tracks.some(({ audioFile }) => audioFile);
  const album = useAlbum(props.project.id, { enabled: hasAudio });
  return (
    <Card aria-labelledby={titleId} className="@container mt-6 p-4 sm:p-5">
      {hasAudio && album.data ? (
        <Album {...props} titleId={titleId} album={album.data} />
      ) : (
        <>
          <AlbumHeader project={props.project} titleId={titleId} />
          {hasAudio ? <Unloaded album={album} /> : <p className="mt-3 text-fg-2 text-sm">{texts.needsAudio}</p>}
        </>
      )}
    </Card>
  );
}

function Unloaded({ album }: { album: ReturnType<typeof useAlbum> }) {
  return album.error ? <QueryError query={album} className="mt-4" /> : <AlbumSkeleton />;
}

type AlbumProps = AlbumCardProps & { titleId: string; album: AlbumMastering };

function Album({ project, titleId, tracks, presets, album, funds, topUp, ...parts }: AlbumProps) {
  const songs = listSongs(tracks, album);
  const levels = planLevels(songs, album.settings, presets);
  const mayMaster = useRight('master');
  const measuring = useMeasuring(project.id, songs);
  const { changeSettings, changeTransition } = useAlbumChanges(project.id);
  const run = useAlbumRun(project, songs);
  const damage = useDamageConsent(songs);
  const settings = {
    settings: album.settings,
    isLocked: run.progress !== null || run.isStarting,
    onChange: changeSettings,
  };
  return (
    <>
      <AlbumHeader project={project} titleId={titleId} choice={<SpreadChoice {...settings} />} />
      <AlbumSettingsRow {...settings} presets={presets} />
      <AlbumRow
        songs={songs}
        levels={levels}
        isMeasured={mayMaster && !measuring.isError}
        onTransition={mayMaster ? changeTransition : null}
        {...parts}
      />
      <AlbumNotices songs={songs} levels={levels} run={run} measuring={measuring} damage={damage} />
      <div className="mt-4 flex flex-col gap-4 border-white/[.07] border-t pt-4 @4xl:flex-row @4xl:items-center @4xl:justify-between">
        <AlbumFigures songs={songs} levels={levels} />
        <AlbumStart
          projectId={project.id}
          songs={songs}
          hasChanges={hasChanges(songs, levels)}
          run={run}
          acceptDamage={damage.isAccepted}
          funds={funds}
          topUp={topUp}
        />
      </div>
    </>
  );
}

function AlbumSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingAlbum} className="mt-4 grid gap-4">
      <Skeleton className="h-33 w-full" />
      <Skeleton className="h-11 w-full" />
    </SkeletonGroup>
  );
}
