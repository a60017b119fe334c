import { pressKitEndpoints } from '@debut/contract/press-kit';
import { PagesNav } from '../../areas/releases/pages-nav.tsx';
import { PressKitEditor } from '../../areas/releases/press/press-kit-editor.tsx';
import { QueryView } from '../../data/query-view.tsx';
import { useRight } from '../../data/rights.tsx';
import { useData } from '../../data/use-data.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Page } from '../page.tsx';
import { texts } from './texts.ts';

export function Component() {
  const kit = useData(pressKitEndpoints.read, {});
  const canManage = useRight('publish');
  return (
    <Page title={texts.pressKit}>
      <PagesNav />
      <QueryView
        query={kit}
        pending={
          <SkeletonGroup label={texts.loadingPressKit} className="grid gap-5">
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-52 w-full" />
            <Skeleton className="h-52 w-full" />
          </SkeletonGroup>
        }
      >
        {(data) => <PressKitEditor kit={data} canManage={canManage} />}
      </QueryView>
    </Page>
  );
}
