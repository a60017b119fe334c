import { artistPageEndpoints } from '@debut/contract/artist-page';
import { ArtistEditor } from '../../areas/releases/artist/artist-editor.tsx';
import { PagesNav } from '../../areas/releases/pages-nav.tsx';
import { QueryView } from '../../data/query-view.tsx';
import { useRight } from '../../data/rights.tsx';
import { useData } from '../../data/use-data.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Page } from '../page.tsx';
import { texts } from './texts.ts';

export function Component() {
  const page = useData(artistPageEndpoints.read, {});
  const canManage = useRight('publish');
  return (
    <Page title={texts.artistPage}>
      <PagesNav />
      <QueryView
        query={page}
        pending={
          <SkeletonGroup label={texts.loadingArtistPage} className="grid gap-5">
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-52 w-full" />
            <Skeleton className="h-52 w-full" />
          </SkeletonGroup>
        }
      >
        {(data) => <ArtistEditor page={data} canManage={canManage} />}
      </QueryView>
    </Page>
  );
}
