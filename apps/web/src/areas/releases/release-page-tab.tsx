import { type ReleaseKind, type ReleasePage, releasePageEndpoints } from '@debut/contract/release-pages';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '../../data/query-view.tsx';
import { useRight } from '../../data/rights.tsx';
import { useData } from '../../data/use-data.ts';
import { usePollWhile } from '../../data/use-poll-while.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { PageEditor } from './page/page-editor.tsx';
import type { HearSnippet } from './page/snippet-section.tsx';
import { texts } from './texts.ts';

type ReleasePageTabProps = {
  release: { readonly kind: ReleaseKind; readonly id: string };
  /** The button with which a part of a track is heard. */
  hear: HearSnippet;
  onSetDate: () => void;
};

/** The public page of a release. */
export function ReleasePageTab({ release: { kind, id }, ...rest }: ReleasePageTabProps) {
  const page = useData(releasePageEndpoints.read, { params: { kind, id } });
  usePollWhile(page.data?.snippetState === 'preparing', page.refetch);
  return (
    <QueryView query={page} pending={<ReleasePageSkeleton />}>
      {(loaded) => <Loaded page={loaded} {...rest} />}
    </QueryView>
  );
}

function ReleasePageSkeleton() {
  return (
    <SkeletonGroup label={texts.loading} className="grid gap-5">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-80 w-full" />
    </SkeletonGroup>
  );
}

type LoadedProps = Omit<ReleasePageTabProps, 'release'> & { page: ReleasePage };

/** A page can be edited without a release date, but not published. */
function Loaded({ page, onSetDate, ...rest }: LoadedProps) {
  const canManage = useRight('publish');
  const [isEditing, setEditing] = useState(false);
  const isBegun = page.version !== null || (page.releaseDate !== null && canManage);
  if (isBegun || isEditing) {
    return <PageEditor page={page} canManage={canManage} onSetDate={onSetDate} {...rest} />;
  }
  return (
    <Card>
      <EmptyState
        icon={Link2}
        title={texts.introTitle}
        text={canManage ? texts.intro : texts.introViewer}
        action={
          canManage && (
            <>
              <Button variant="primary" onClick={onSetDate}>
                {texts.setDate}
              </Button>
              <Button onClick={() => setEditing(true)}>{texts.editFirst}</Button>
            </>
          )
        }
      />
    </Card>
  );
}
