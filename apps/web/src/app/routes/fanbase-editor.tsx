import type { NextRelease } from '@debut/contract/fanbase-page';
import { projectEndpoints } from '@debut/contract/projects';
import { trackEndpoints } from '@debut/contract/tracks';
import { useStore } from 'zustand';
import { Editor } from '../../areas/fanbase/page/editor.tsx';
import { useOwnPage } from '../../areas/fanbase/page/use-page-editor.ts';
import { findNextRelease } from '../../areas/library/tracks/next-release.tsx';
import { PagesNav } from '../../areas/releases/pages-nav.tsx';
import { productName } from '../../data/app-config.ts';
import { type CurrentArtist, currentArtist } from '../../data/current-artist.ts';
import { useRight } from '../../data/rights.tsx';
import { useToday } from '../../data/today.ts';
import { useData } from '../../data/use-data.ts';
import { LoadFailure } from '../load-failure.tsx';
import { Page } from '../page.tsx';
import { texts } from './texts.ts';

export function Component() {
  const artist = useStore(currentArtist, (state) => state.artist);
  return (
    <Page title={texts.fanbasePage}>
      <PagesNav />
      {artist && <OwnPage artist={artist} />}
    </Page>
  );
}

function OwnPage({ artist: { id, name } }: { artist: CurrentArtist }) {
  const page = useOwnPage({ id, name, mayPublish: useRight('publish') });
  const nextRelease = useNextRelease();
  if (page.isPending) {
    return (
      <p role="status" className="py-16 text-center text-fg-2">
        {texts.loadingFanbaseEditor}
      </p>
    );
  }
  if (page.isError && !page.data) {
    return (
      <LoadFailure
        sentence={texts.failedToLoadFanbaseData}
        busy={page.isFetching}
        onRetry={() => void page.refetch()}
      />
    );
  }
  return <Editor landing={page.data} nextRelease={nextRelease} productName={productName()} />;
}

/** The next release as the public page shows it; an album wins over its single when both have the same date. */
export function useNextRelease(): NextRelease | null {
  const today = useToday();
  const { data: projects = [] } = useData(projectEndpoints.list, {});
  const { data: tracks = [] } = useData(trackEndpoints.list, {});
  const releases = [
    ...projects.map(({ name, artist, coverArt, releaseDate }) => ({
      kind: 'project' as const,
      title: name,
      artist,
      coverArt,
      releaseDate,
    })),
    ...tracks.map(({ title, artist, coverArt, releaseDate }) => ({
      kind: 'track' as const,
      title,
      artist,
      coverArt,
      releaseDate,
    })),
  ];
  return findNextRelease(releases, today);
}
